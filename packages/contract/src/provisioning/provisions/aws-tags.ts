/** AWS tags. */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/aws-tags'
import { f } from '../../kit/fields.ts'

/** At most 50 tags, each key once. */
export const defineAwsTags = (label: Text = m.tags) => f.tags(label, { maxKey: 128, maxValue: 256, max: 50 })

/** Returns the problem of the first invalid tag: AWS reserves `aws:`. */
export const findAwsTagProblem = (
  tags: readonly { Key: string }[],
): { place: string; message: string } | undefined => {
  const index = tags.findIndex(({ Key }) => Key.toLowerCase().startsWith('aws:'))
  return index < 0 ? undefined : { place: `${index}.Key`, message: t(m.keysThatBeginWithAwsAre) }
}

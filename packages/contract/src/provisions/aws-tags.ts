/** Tags of AWS. */
import { f } from '../kit/fields.ts'

/** At most 50, each key once. */
export const awsTags = (label = 'Tags') => f.tags(label, { maxKey: 128, maxValue: 256, max: 50 })

/** What is wrong with the first tag that is: AWS keeps `aws:` for itself. */
export const awsTagProblem = (
  tags: readonly { Key: string }[],
): { place: string; message: string } | undefined => {
  const index = tags.findIndex(({ Key }) => Key.toLowerCase().startsWith('aws:'))
  return index < 0 ? undefined : { place: `${index}.Key`, message: 'Keys that begin with aws: are of AWS' }
}

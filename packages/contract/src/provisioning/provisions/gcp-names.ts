/** Google Cloud's naming rules. */
import { bind, t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/gcp-names'
import type { Offer } from '../../kit/declared.ts'
import { f } from '../../kit/fields.ts'

/** RFC 1035: a letter, then letters, digits and hyphens, not ending with a hyphen. */
export const defineGcpName = (
  label: Text,
  { min = 1, max = 63, help, offers }: { min?: number; max?: number; help?: Text; offers?: Offer } = {},
) =>
  f.text(label, {
    min,
    max,
    only: {
      pattern: /^[a-z]([-a-z0-9]*[a-z0-9])?$/,
      sentence: bind(m.mustBeginWithLowercaseLetterCan, { label }),
    },
    ...(help && { help }),
    ...(offers && { offers }),
  })

const labelKey = /^[\p{Ll}\p{Lo}][\p{Ll}\p{Lo}\p{N}_-]{0,62}$/u
const labelValue = /^[\p{Ll}\p{Lo}\p{N}_-]{0,63}$/u

/** Labels: at most 64. */
export const gcpLabels = f.tags(m.labels, { maxKey: 63, maxValue: 63, max: 64 })

type Label = { Key: string; Value?: string | null | undefined }

/** Returns the problem of the first invalid label; Google allows only lower-case letters, digits, `_` and `-`. */
export const labelProblem = (labels: readonly Label[]): { place: string; message: string } | undefined => {
  for (const [index, { Key, Value }] of labels.entries()) {
    if (!labelKey.test(Key))
      return {
        place: `${index}.Key`,
        message: t(m.keyMustBeginWithLowercaseLetter),
      }
    if (!labelValue.test(Value ?? ''))
      return { place: `${index}.Value`, message: t(m.valueCanContainLowercaseLettersDigits) }
  }
  return undefined
}

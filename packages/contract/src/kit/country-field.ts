/** The field of a country, beside the other fields: it brings the list of all countries along. */
import { countryCode } from './countries.ts'
import type { FieldNotes } from './declared.ts'
import { field, orRequired, required, tooLong } from './field.ts'

/**
 * A country by its ISO 3166-1 code; an English name is taken for its code. What was written before there were codes is shown,
 * and refused when it is written again.
 */
export const countryField = (label = 'Country', notes?: FieldNotes) =>
  field(
    'country',
    label,
    (z) =>
      z
        .string(orRequired(`${label} is a two-letter code such as TH`))
        .trim()
        .max(80, tooLong(label, 80))
        .overwrite((given) => countryCode(given) ?? given)
        .refine((given) => countryCode(given) === given, {
          error: ({ input }) =>
            input === ''
              ? required
              : `${label} is a country of the list or its two-letter code, such as TH, and “${String(input)}” is none`,
        }),
    (z) => z.string(),
    notes,
  )

/** The country field, separate from the other fields because it loads the list of all countries. */
import { findCountryCode } from './countries.ts'
import type { FieldNotes } from './declared.ts'
import { defineField, buildValueError, required, buildLengthError } from './field.ts'

/**
 * A country by its ISO 3166-1 code; an English name is converted to its code. Values from before the codes are shown
 * but rejected when they are saved again.
 */
export const defineCountryField = (label = 'Country', notes?: FieldNotes) =>
  defineField(
    'country',
    label,
    (z) =>
      z
        .string(buildValueError(`${label} is a two-letter code such as TH`))
        .trim()
        .max(80, buildLengthError(label, 80))
        .overwrite((given) => findCountryCode(given) ?? given)
        .refine((given) => findCountryCode(given) === given, {
          error: ({ input }) =>
            input === ''
              ? required
              : `${label} is a country of the list or its two-letter code, such as TH, and “${String(input)}” is none`,
        }),
    (z) => z.string(),
    notes,
  )

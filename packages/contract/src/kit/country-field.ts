/** The country field, separate from the other fields because it loads the list of all countries. */
import { bind, t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/kit/country-field'
import { findCountryCode } from './countries.ts'
import type { FieldNotes } from './declared.ts'
import { defineField, buildValueError, buildLengthError } from './field.ts'
import { required } from './required.ts'

/**
 * A country by its ISO 3166-1 code; an English name is converted to its code. Values from before the codes are shown
 * but rejected when they are saved again.
 */
export const defineCountryField = (label: Text = m.country, notes?: FieldNotes) =>
  defineField(
    'country',
    label,
    (z) =>
      z
        .string(buildValueError(bind(m.mustBeTwoLetterCodeFor, { label })))
        .trim()
        .max(80, buildLengthError(label, 80))
        .overwrite((given) => findCountryCode(given) ?? given)
        .refine((given) => findCountryCode(given) === given, {
          error: ({ input }) =>
            input === '' ? t(required) : t(m.mustBeCountryFromListOr, { label, input: String(input) }),
        }),
    (z) => z.string(),
    notes,
  )

/** Picks a country by its name or code. What was written before there were codes is shown, and the form asks for another. */
import { countries } from '@cmp/contract'
import type { ComponentProps } from 'react'
import { Combobox } from '../../ui/parts/Combobox.tsx'
import type { ComboboxChoice } from '../../ui/parts/combobox-props.ts'
import type { CurrencyPicker } from './currency-picker.tsx'

let made: ComboboxChoice[] | undefined

const choices = (): ComboboxChoice[] =>
  (made ??= countries().map(({ code, name }) => ({ id: code, name: `${name} (${code})` })))

const chosen = (value: string): ComboboxChoice | null =>
  value === '' ? null : (choices().find(({ id }) => id === value) ?? { id: value, name: value })

/** The picker; `value` is an ISO 3166-1 code, an older text, or ''. */
export const CountryPicker = ({
  value,
  onChange,
  error,
  ...input
}: ComponentProps<typeof CurrencyPicker>) => (
  <Combobox
    {...input}
    invalid={error}
    value={chosen(value)}
    choices={choices()}
    onChange={(choice) => onChange(choice?.id ?? '')}
    none="No country is called that."
  />
)

/** Selects a country by name or code. Text from before there were codes is shown, and the form requires another value. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/form'
import { listCountries } from '@cmp/contract'
import type { ComponentProps } from 'react'
import { Combobox } from '../../ui/parts/Combobox.tsx'
import type { ComboboxChoice } from '../../ui/parts/combobox-props.ts'
import type { CurrencyPicker } from './currency-picker.tsx'

let made: ComboboxChoice[] | undefined

const listCountryChoices = (): ComboboxChoice[] =>
  (made ??= listCountries().map(({ code, name }) => ({ id: code, name: `${name} (${code})` })))

const toCountryChoice = (value: string): ComboboxChoice | null =>
  value === '' ? null : (listCountryChoices().find(({ id }) => id === value) ?? { id: value, name: value })

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
    value={toCountryChoice(value)}
    choices={listCountryChoices()}
    onChange={(choice) => onChange(choice?.id ?? '')}
    none={t(m.noMatchingCountry)}
  />
)

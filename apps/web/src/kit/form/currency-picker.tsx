/** Selects a currency of the catalog by code or name. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/form'
import { currencies, type Currency } from '@cmp/contract'
import type { Ref } from 'react'
import { Combobox } from '../../ui/parts/Combobox.tsx'
import type { ComboboxChoice } from '../../ui/parts/combobox-props.ts'

const toChoice = ({ code, name }: Currency): ComboboxChoice => ({ id: code, name: `${code} – ${name}` })

const choices = currencies.map(toChoice)

/** The picker; `value` is an ISO 4217 code, or ''. */
export const CurrencyPicker = ({
  id,
  value,
  onChange,
  onBlur,
  inputRef,
  error,
  describedBy,
}: {
  id: string
  value: string
  onChange: (code: string) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
  error: boolean
  describedBy?: string | undefined
}) => (
  <Combobox
    id={id}
    inputRef={inputRef}
    invalid={error}
    describedBy={describedBy}
    value={choices.find((choice) => choice.id === value) ?? null}
    choices={choices}
    onChange={(choice) => onChange(choice?.id ?? '')}
    onBlur={onBlur}
    none={t(m.noMatchingCurrency)}
  />
)

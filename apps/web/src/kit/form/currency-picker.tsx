/** Picks a currency of the catalogue by code or name. */
import { currencies, currencyOf, type Currency } from '@cmp/contract'
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { Ref } from 'react'

/** The picker finds a currency by either. */
const filterOptions = createFilterOptions<Currency>({ stringify: ({ code, name }) => `${code} ${name}` })

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
  describedBy?: string
}) => (
  <Autocomplete
    id={id}
    size="small"
    fullWidth
    autoHighlight
    options={currencies}
    value={currencyOf(value) ?? null}
    onChange={(_, currency) => onChange(currency?.code ?? '')}
    onBlur={onBlur}
    filterOptions={filterOptions}
    getOptionKey={(currency) => currency.code}
    getOptionLabel={(currency) => `${currency.code} – ${currency.name}`}
    noOptionsText="No currency is called that."
    renderInput={(params) => (
      <TextField
        {...params}
        inputRef={inputRef}
        error={error}
        slotProps={{
          ...params.slotProps,
          htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': describedBy },
        }}
      />
    )}
  />
)

/** The filters of a list in one row. Each updates the address at once, or when the user stops typing. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/list'
import { listCountries, isDay, type Field, type FieldKind, type Listed } from '@cmp/contract'
import { useMediaQuery } from '../../ui/parts/use-media-query.ts'
import { phone } from '../../ui/theme/breakpoints.ts'
import { Fragment, useEffect, useRef, useState, type ComponentType, type Ref } from 'react'
import { RefPicker } from '../form/ref-picker.tsx'
import { FilterChip } from '../../ui/parts/FilterChip.tsx'
import { consumeKey } from '../../ui/parts/layer-keys.ts'
import { DayInput } from '../../ui/parts/DayInput.tsx'
import { Select, TextInput, type SelectOption } from '../../ui/parts/inputs.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import type { FilterInputs } from './list-options.ts'
import styles from './resource-table.module.css'

/** How many milliseconds after the last key press the list is requested. */
const restMilliseconds = 300

/**
 * A text input that reports its trimmed text once the user stops typing. It follows the address when that changes in
 * other ways.
 */
export const DebouncedInput = ({
  value,
  onChange,
  label,
  placeholder,
  inputRef,
  width = 150,
  onDown,
}: {
  value: string
  onChange: (value: string) => void
  label: string
  placeholder: string
  inputRef?: Ref<HTMLInputElement>
  /** Pixels, or any CSS width. */
  width?: number | string
  /** Called on arrow down, to move to the results. */
  onDown?: () => void
}) => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== sent) setTyped(value)
  }
  const timer = useRef(0)
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  }, [onChange])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const type = (text: string) => {
    setTyped(text)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      setSent(text.trim())
      report.current(text.trim())
    }, restMilliseconds)
  }
  return (
    <div style={{ width }}>
      <TextInput
        type="search"
        aria-label={label}
        maxLength={200}
        value={typed}
        placeholder={placeholder}
        ref={inputRef}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') {
            consumeKey(event)
            type('')
          }
          if (event.key === 'ArrowDown' && onDown) {
            consumeKey(event)
            onDown()
          }
        }}
      />
    </div>
  )
}

type Filtered = Pick<Listed, 'fields' | 'list'>

/** Returns the field of a filter: a field of the rows, or one that only the list declares. */
const filterField = ({ fields, list }: Filtered, name: string): Field | undefined =>
  fields[name] ?? list.parameters?.[name]

/** A date filter. It only reports complete dates, and follows the address when that changes in other ways. */
const DayFilter = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  return (
    <div className={styles.dayFilter}>
      <DayInput
        aria-label={t(m.filterBy, { label })}
        value={typed}
        before={label}
        saysWhy
        onChange={(day) => {
          setTyped(day)
          if (day === '' || isDay(day)) onChange(day)
        }}
      />
    </div>
  )
}

/** Returns the width of a filter's placeholder. Pixels. */
const getFilterWidth = (label: string): number => Math.max(140, label.length * 8 + 48)

type FilterProps = {
  name: string
  field: Field
  value: string
  /** The options if the field does not declare any. */
  given?: readonly SelectOption[] | undefined
  onChange: (value: string) => void
}

const OptionFilter = ({
  label,
  options,
  value,
  onChange,
}: Pick<FilterProps, 'value' | 'onChange'> & { label: string; options: readonly SelectOption[] }) => (
  <div style={{ width: getFilterWidth(label) }}>
    <Select
      aria-label={t(m.filterBy, { label })}
      value={value}
      options={options}
      empty={value === '' ? label : t(m.any)}
      onChange={onChange}
    />
  </div>
)

const TextFilter = ({ name, field, value, onChange }: FilterProps) => (
  <DebouncedInput
    key={name}
    value={value}
    onChange={onChange}
    label={t(m.filterBy, { label: t(field.label) })}
    placeholder={t(field.label)}
    width={getFilterWidth(t(field.label))}
  />
)

const RefFilter = ({ field, value, onChange }: FilterProps) =>
  field.ref && (
    <div className={styles.refFilter}>
      <RefPicker
        resource={field.ref.resource}
        value={value}
        onChange={onChange}
        label={t(m.filterBy, { label: t(field.label) })}
        placeholder={t(field.label)}
      />
    </div>
  )

const yesOrNo = [
  { value: 'true', label: t(m.yes) },
  { value: 'false', label: t(m.no) },
] as const

/** For kinds that are not shown in lists and therefore have no filter. */
const NoFilter = () => null

const listCountryOptions = (): SelectOption[] =>
  listCountries().map(({ code, name }) => ({ value: code, label: name }))

const filters: Record<FieldKind, ComponentType<FilterProps>> = {
  id: TextFilter,
  text: TextFilter,
  longText: TextFilter,
  email: TextFilter,
  integer: TextFilter,
  decimal: TextFilter,
  percent: TextFilter,
  money: TextFilter,
  date: ({ field, value, onChange }) => (
    <DayFilter label={t(field.label)} value={value} onChange={onChange} />
  ),
  dateTime: TextFilter,
  choice: ({ field, ...props }) => (
    <OptionFilter {...props} label={t(field.label)} options={field.options ?? []} />
  ),
  choices: NoFilter,
  currency: TextFilter,
  country: ({ field, ...props }) => (
    <OptionFilter {...props} label={t(field.label)} options={listCountryOptions()} />
  ),
  boolean: ({ field, ...props }) => <OptionFilter {...props} label={t(field.label)} options={yesOrNo} />,
  confirmation: () => null,
  timeZone: TextFilter,
  json: TextFilter,
  ref: RefFilter,
  lookup: TextFilter,
  secret: NoFilter,
  group: NoFilter,
  list: NoFilter,
  tags: NoFilter,
  figure: NoFilter,
}

const Filter = (props: FilterProps) => {
  const { field, given, value, onChange } = props
  const Kind = filters[field.kind]
  return given ? (
    <OptionFilter label={t(field.label)} options={given} value={value} onChange={onChange} />
  ) : (
    <Kind {...props} />
  )
}

/** On a phone, more filters than this are hidden behind a button, because they would push the list out of view. */
const mostOnPhone = 3

/**
 * Renders the filters named in `shown`. A filter that only the address sets (an ID from a link on another page) is
 * shown as a chip that can be removed.
 */
export const ListFilters = ({
  resource,
  shown,
  values,
  texts = {},
  options = {},
  inputs = {},
  onChange,
  onReset,
}: {
  resource: Filtered
  shown: readonly string[]
  /** The options of filters whose field declares none, by filter name. */
  options?: Partial<Record<string, readonly SelectOption[]>> | undefined
  /** Custom inputs of the feature, by filter name. */
  inputs?: FilterInputs | undefined
  /** The texts of the chips, by filter name. */
  texts?: Partial<Record<string, string>> | undefined
  values: Record<string, string>
  onChange: (name: string, value: string) => void
  onReset: () => void
}) => {
  const renderFilters = (names: readonly string[]) =>
    names.map((name) => {
      const field = filterField(resource, name)
      if (!field) return null
      const props = { value: values[name] ?? '', onChange: (value: string) => onChange(name, value) }
      const own = inputs[name]
      return own ? (
        <Fragment key={name}>{own({ ...props, label: t(field.label) })}</Fragment>
      ) : (
        <Filter key={name} {...props} name={name} field={field} given={options[name]} />
      )
    })
  const isPhone = useMediaQuery(phone)
  const [isOpen, setOpen] = useState(false)
  const isClosed =
    isPhone && !isOpen && shown.length > mostOnPhone && !shown.some((name) => values[name] !== undefined)
  if (isClosed)
    return (
      <Button color="inherit" variant="outlined" aria-expanded={false} onClick={() => setOpen(true)}>
        {t(m.filters)}
      </Button>
    )
  const isParameter = (name: string) => resource.list.parameters?.[name] !== undefined
  const parameters = shown.filter(isParameter)
  return (
    <>
      {renderFilters(shown.filter((name) => !isParameter(name)))}
      {/* The two ends of a date range stay side by side. */}
      {parameters.length > 0 && <div className={styles.listToolsPair}>{renderFilters(parameters)}</div>}
      {Object.entries(values)
        .filter(([name]) => !shown.includes(name))
        .map(([name, value]) => (
          <FilterChip
            key={name}
            label={texts[name] ?? `${t(filterField(resource, name)?.label ?? name)}: ${value}`}
            onRemove={() => onChange(name, '')}
          />
        ))}
      {Object.keys(values).length > 0 && (
        <Button color="inherit" onClick={onReset}>
          {t(m.clearFilters)}
        </Button>
      )}
    </>
  )
}

/** Returns the default filters of a list: all except IDs that nobody types. */
export const defaultFilters = (resource: Filtered): string[] =>
  resource.list.filter.filter((name) => resource.fields[name]?.kind !== 'id')

/** Renders the field at a path of a form: a control, a group or a list, depending on its kind. */
import { t } from '@cmp/messages'
import type { Field, FieldKind } from '@cmp/contract'
import { createElement, use, useEffect, useRef, type ComponentType } from 'react'
import { Controller, get, useController, useFormState, useWatch } from 'react-hook-form'
import {
  ChoiceInput,
  CountryInput,
  CurrencyInput,
  DateInput,
  DecimalInput,
  LongTextInput,
  PercentInput,
  RefInput,
  SecretInput,
  LineInput,
  TimeZoneInput,
  WholeNumberInput,
} from './field-inputs.tsx'
import { ChoicesField, LabelledField, TickField } from './form-field.tsx'
import { FormOffersContext } from './form-offers.ts'
import { useFormContext } from './form-context.ts'
import { findFormField, joinFormPath, type FormPath } from './form-values.ts'
import type { InputProps } from './input-props.ts'
import { ListField } from './list-field.tsx'
import { LookupPicker } from './lookup-picker.tsx'
import { NarrowedField } from './narrowed-field.tsx'
import styles from './resource-form.module.css'

/** A field and its path. */
export type Placed = { field: Field; path: FormPath }

/** Creates a control for one text. */
const createPlacedControl = (Input: ComponentType<InputProps>) =>
  function PlacedControl({ field, path }: Placed) {
    const { control, start, narrowings, emptyDecidedBy } = useFormContext()
    const narrowing = narrowings[path]
    const valueName = field.ref ? String(start[field.ref.nameField] ?? '') || undefined : undefined
    return (
      <Controller
        control={control}
        name={path}
        render={({ field: input, fieldState }) => {
          const renderInput = (refFilters?: Record<string, string>) => (
            <LabelledField field={field} problem={fieldState.error?.message}>
              {(ids) => (
                <Input
                  {...ids}
                  field={field}
                  value={String(input.value ?? '')}
                  valueName={valueName}
                  refFilters={refFilters}
                  onChange={(value) => {
                    input.onChange(value)
                    emptyDecidedBy(path)
                  }}
                  onBlur={input.onBlur}
                  inputRef={input.ref}
                />
              )}
            </LabelledField>
          )
          return narrowing ? (
            <NarrowedField narrowing={narrowing}>{renderInput}</NarrowedField>
          ) : (
            renderInput()
          )
        }}
      />
    )
  }

const PlacedTick = ({ field, path }: Placed) => {
  const { control } = useFormContext()
  return (
    <Controller
      control={control}
      name={path}
      render={({ field: input, fieldState }) => (
        <TickField
          field={field}
          problem={fieldState.error?.message}
          value={input.value === true}
          onChange={input.onChange}
          onBlur={input.onBlur}
          inputRef={input.ref}
        />
      )}
    />
  )
}

/**
 * A confirmation appears once the server has requested it, and stays while it is checked. It applies to the current
 * values: changing the form clears it, and the server requests it again.
 */
const PlacedConfirmation = (props: Placed) => {
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name: props.path })
  const {
    field: { value, onChange },
  } = useController({ control, name: props.path })
  const others = JSON.stringify({ ...useWatch({ control }), [props.path]: undefined })
  const confirmed = useRef<string>(undefined)
  useEffect(() => {
    if (value !== true) confirmed.current = undefined
    else if (confirmed.current === undefined) confirmed.current = others
    else if (confirmed.current !== others) onChange(false)
  }, [value, others, onChange])
  return get(errors, props.path) || value === true ? <PlacedTick {...props} /> : null
}

const PlacedChoices = ({ field, path }: Placed) => {
  const { control } = useFormContext()
  return (
    <Controller
      control={control}
      name={path}
      render={({ field: input, fieldState }) => (
        <ChoicesField
          field={field}
          problem={fieldState.error?.message}
          value={Array.isArray(input.value) ? input.value : []}
          onChange={input.onChange}
          onBlur={input.onBlur}
          inputRef={input.ref}
        />
      )}
    />
  )
}

/** A lookup offers rows that match the field that it depends on. */
const LookupInput = ({ field, refFilters: _filters, valueName: _name, ...input }: InputProps) => {
  const { control, fields } = useFormContext()
  const { lookup } = field
  const decides = lookup?.by?.field
  const by: unknown = useWatch({ control, name: decides ?? '', disabled: decides === undefined })
  return (
    lookup && (
      <LookupPicker
        {...input}
        lookup={lookup}
        by={typeof by === 'string' ? by : undefined}
        byLabel={t(decides === undefined ? undefined : findFormField(fields, decides)?.label)}
      />
    )
  )
}

const GroupField = ({ field: { label, help, fields = {} }, path }: Placed) => (
  <fieldset className={styles.group}>
    <legend>{t(label)}</legend>
    {help && <p>{t(help)}</p>}
    <FieldsAt fields={fields} names={Object.keys(fields)} path={path} />
  </fieldset>
)

/** A list of groups renders each group without a frame, because the item already has one. */
const PlacedList = (props: Placed) => (
  <ListField {...props}>
    {(item, path) =>
      item.fields ? (
        <FieldsAt fields={item.fields} names={Object.keys(item.fields)} path={path} />
      ) : (
        <PlacedField field={item} path={path} />
      )
    }
  </ListField>
)

/** Renders a field with the page's suggestions if there are any, otherwise as usual. */
const withOffers = (Plain: ComponentType<Placed>): ComponentType<Placed> => {
  const Offered = (props: Placed) => {
    const drawn = use(FormOffersContext)
    const { offers } = props.field
    return offers && drawn ? createElement(drawn, { ...props, offer: offers }) : <Plain {...props} />
  }
  return Offered
}

const PlacedText = withOffers(createPlacedControl(LineInput))

const placed: Record<FieldKind, ComponentType<Placed>> = {
  id: PlacedText,
  text: PlacedText,
  longText: withOffers(createPlacedControl(LongTextInput)),
  email: PlacedText,
  integer: createPlacedControl(WholeNumberInput),
  decimal: createPlacedControl(DecimalInput),
  percent: createPlacedControl(PercentInput),
  money: createPlacedControl(DecimalInput),
  date: createPlacedControl(DateInput),
  dateTime: PlacedText,
  choice: withOffers(createPlacedControl(ChoiceInput)),
  choices: PlacedChoices,
  currency: createPlacedControl(CurrencyInput),
  country: createPlacedControl(CountryInput),
  boolean: PlacedTick,
  confirmation: PlacedConfirmation,
  timeZone: createPlacedControl(TimeZoneInput),
  // Never edited: its schema accepts no input.
  json: PlacedText,
  ref: createPlacedControl(RefInput),
  lookup: createPlacedControl(LookupInput),
  secret: createPlacedControl(SecretInput),
  group: GroupField,
  list: PlacedList,
  tags: PlacedList,
  // Never edited, like JSON.
  figure: PlacedText,
}

/** Returns the field as this form declares it. */
const withFormHelp = (
  field: Field,
  { isNeeded, isChange }: { isNeeded: boolean; isChange: boolean },
): Field => {
  const help = (isNeeded && field.helpWhereNeeded) || field.help
  const said =
    isChange && field.helpOnChange ? [t(help), t(field.helpOnChange)].filter(Boolean).join(' ') : help
  return isNeeded || said !== field.help
    ? { ...field, optional: field.optional && !isNeeded, ...(said !== undefined && { help: said }) }
    : field
}

/** Renders the field unless it is hidden. */
export const PlacedField = ({ field, path }: Placed) => {
  const { isHidden, isNeeded, isChange } = useFormContext()
  const Drawn = placed[field.kind]
  const drawn = withFormHelp(field, { isNeeded: isNeeded(path), isChange })
  return isHidden(path) ? null : <Drawn field={drawn} path={path} />
}

/** Renders several fields in order. */
export const FieldsAt = ({
  fields,
  names,
  path = '',
}: {
  fields: Record<string, Field>
  names: readonly string[]
  path?: FormPath
}) =>
  names.map((name) => {
    const field = fields[name]
    return field && <PlacedField key={name} field={field} path={joinFormPath(path, name)} />
  })

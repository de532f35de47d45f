/** A field at its place in a form: by its kind one control, a group of fields, or a list of them. */
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
  type InputProps,
} from './field-inputs.tsx'
import { ChoicesField, LabelledField, TickField } from './form-field.tsx'
import { FormOffersContext } from './form-offers.ts'
import { useFormScene } from './form-scene.ts'
import { fieldAt, inside, type FormPath } from './form-values.ts'
import { ListField } from './list-field.tsx'
import { LookupPicker } from './lookup-picker.tsx'
import { NarrowedField } from './narrowed-field.tsx'
import styles from './resource-form.module.css'

/** A field and where it stands. */
export type Placed = { field: Field; path: FormPath }

/** A control that holds one text. */
const control = (Input: ComponentType<InputProps>) =>
  function PlacedControl({ field, path }: Placed) {
    const { control, start, narrowings, emptyDecidedBy } = useFormScene()
    const narrowing = narrowings[path]
    const valueName = field.ref ? String(start[field.ref.nameField] ?? '') || undefined : undefined
    return (
      <Controller
        control={control}
        name={path}
        render={({ field: input, fieldState }) => {
          const drawn = (refFilters?: Record<string, string>) => (
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
          return narrowing ? <NarrowedField narrowing={narrowing}>{drawn}</NarrowedField> : drawn()
        }}
      />
    )
  }

const PlacedTick = ({ field, path }: Placed) => {
  const { control } = useFormScene()
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
 * Appears once the server has asked for it, and stays while it is ticked. A confirmation holds for the values it was given for:
 * changing the form clears the tick, and the server asks again.
 */
const PlacedConfirmation = (props: Placed) => {
  const { control } = useFormScene()
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
  const { control } = useFormScene()
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

/** A lookup offers what goes with the field that decides. */
const LookupInput = ({ field, refFilters: _filters, valueName: _name, ...input }: InputProps) => {
  const { control, fields } = useFormScene()
  const { lookup } = field
  const decides = lookup?.by?.field
  const by: unknown = useWatch({ control, name: decides ?? '', disabled: decides === undefined })
  return (
    lookup && (
      <LookupPicker
        {...input}
        lookup={lookup}
        by={typeof by === 'string' ? by : undefined}
        byLabel={decides === undefined ? undefined : fieldAt(fields, decides)?.label}
      />
    )
  )
}

const GroupField = ({ field: { label, help, fields = {} }, path }: Placed) => (
  <fieldset className={styles.group}>
    <legend>{label}</legend>
    {help && <p>{help}</p>}
    <FieldsAt fields={fields} names={Object.keys(fields)} path={path} />
  </fieldset>
)

/** A list of groups draws the fields of each without a frame of its own: the item is one. */
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

/** A field for which the page draws what is offered, where it offers any; else as it is. */
const offeredOr = (Plain: ComponentType<Placed>): ComponentType<Placed> => {
  const Offered = (props: Placed) => {
    const drawn = use(FormOffersContext)
    const { offers } = props.field
    return offers && drawn ? createElement(drawn, { ...props, offer: offers }) : <Plain {...props} />
  }
  return Offered
}

const PlacedText = offeredOr(control(LineInput))

const placed: Record<FieldKind, ComponentType<Placed>> = {
  id: PlacedText,
  text: PlacedText,
  longText: offeredOr(control(LongTextInput)),
  email: PlacedText,
  integer: control(WholeNumberInput),
  decimal: control(DecimalInput),
  percent: control(PercentInput),
  money: control(DecimalInput),
  date: control(DateInput),
  dateTime: PlacedText,
  choice: offeredOr(control(ChoiceInput)),
  choices: PlacedChoices,
  currency: control(CurrencyInput),
  country: control(CountryInput),
  boolean: PlacedTick,
  confirmation: PlacedConfirmation,
  timeZone: control(TimeZoneInput),
  // Nobody writes one: its schema takes nothing.
  json: PlacedText,
  ref: control(RefInput),
  lookup: control(LookupInput),
  secret: control(SecretInput),
  group: GroupField,
  list: PlacedList,
  tags: PlacedList,
}

/** A field with what is said of it in this form. */
const inForm = (field: Field, { isNeeded, isChange }: { isNeeded: boolean; isChange: boolean }): Field => {
  const help = (isNeeded && field.helpWhereNeeded) || field.help
  const said = isChange && field.helpOnChange ? [help, field.helpOnChange].filter(Boolean).join(' ') : help
  return isNeeded || said !== field.help
    ? { ...field, optional: field.optional && !isNeeded, ...(said !== undefined && { help: said }) }
    : field
}

/** The field, unless it is hidden. */
export const PlacedField = ({ field, path }: Placed) => {
  const { isHidden, isNeeded, isChange } = useFormScene()
  const Drawn = placed[field.kind]
  const drawn = inForm(field, { isNeeded: isNeeded(path), isChange })
  return isHidden(path) ? null : <Drawn field={drawn} path={path} />
}

/** Some fields in their order. */
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
    return field && <PlacedField key={name} field={field} path={inside(path, name)} />
  })

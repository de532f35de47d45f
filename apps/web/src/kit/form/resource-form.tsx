/** The form of a resource: its create or update fields in one column, checked by the contract's schema. */
import type { ObjectShape, Resource } from '@cmp/contract'
import { useRef, useState, type ReactNode } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { checkForm, startValues, type FormValues } from './form-check.ts'
import { FormField } from './form-field.tsx'
import { FormFooter } from './form-footer.tsx'
import { markRefused } from './form-refusal.ts'
import { NarrowedField, type Narrowings } from './narrowed-field.tsx'
import { describeError } from '../api/query.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import styles from './resource-form.module.css'

/** Groups of fields under a heading; a field that no section names is not shown. */
export type FormSection = { title?: string; text?: string; fields: readonly string[] }

/** Names the fields that make no sense with these values: they are neither shown nor sent. */
export type HiddenFields = (values: FormValues) => readonly string[]

const nothingHidden: HiddenFields = () => []

/**
 * The form. Mount it once the row is loaded: the values it starts with are taken then. `onSubmit` gets the
 * checked body (of a change: only the fields that changed) and throws to keep the form with what was typed.
 */
export const ResourceForm = ({
  resource,
  schema,
  names,
  row,
  start,
  sections,
  narrowings = {},
  action,
  cancelHref,
  hidden: hiddenWith = nothingHidden,
  onSubmit,
  children,
}: {
  resource: Resource
  schema: ObjectShape
  names: readonly string[]
  /** The row being changed; left out when one is added. */
  row?: Record<string, unknown>
  /** What a new row begins with, by field name. */
  start?: Record<string, unknown>
  sections?: readonly FormSection[]
  narrowings?: Narrowings
  /** What the button does: 'Add customer'. */
  action: string
  cancelHref: string
  hidden?: HiddenFields
  onSubmit: (body: Record<string, unknown>) => Promise<void>
  children?: ReactNode
}) => {
  const [problem, setProblem] = useState<string>()
  const saved = useRef(false)
  const form = useForm<FormValues>({
    defaultValues: startValues(resource, names, row ?? start),
    mode: 'onTouched',
    resolver: (values) => {
      const { problems } = checkForm(resource, schema, values)
      const hiddenNow = hiddenWith(values)
      const refused = Object.entries(problems)
        .filter(([name]) => !hiddenNow.includes(name))
        .map(([name, message]) => [name, { type: 'refused', message }])
      return refused.length > 0 ? { values: {}, errors: Object.fromEntries(refused) } : { values, errors: {} }
    },
  })
  const { isDirty, dirtyFields, isSubmitting } = form.formState
  const hidden = useWatch({
    control: form.control,
    compute: (values: FormValues) => hiddenWith(values).join(),
  }).split(',')

  const submit = async (values: FormValues) => {
    setProblem(undefined)
    const { body } = checkForm(resource, schema, values)
    const sent = Object.fromEntries(
      Object.entries(body).filter(([name]) => !hidden.includes(name) && (!row || dirtyFields[name])),
    )
    try {
      saved.current = true
      await onSubmit(sent)
    } catch (error) {
      saved.current = false
      setProblem(describeError(error))
      markRefused(form, names, error)
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <UnsavedGuard isDirty={() => isDirty && !saved.current} />
      {(sections ?? [{ fields: names }]).map((section) => (
        <fieldset key={section.fields.join()} disabled={isSubmitting}>
          {section.title && <legend>{section.title}</legend>}
          {section.text && <p>{section.text}</p>}
          {section.fields
            .filter((name) => names.includes(name) && !hidden.includes(name))
            .map((name) => {
              const field = resource.fields[name]
              return (
                field && (
                  <Controller
                    key={name}
                    control={form.control}
                    name={name}
                    render={({ field: input, fieldState }) => {
                      const drawn = (refFilters?: Record<string, string>) => (
                        <FormField
                          field={field}
                          value={input.value}
                          valueName={
                            field.ref && row ? String(row[field.ref.nameField] ?? '') || undefined : undefined
                          }
                          refFilters={refFilters}
                          problem={fieldState.error?.message}
                          onChange={input.onChange}
                          onBlur={input.onBlur}
                          inputRef={input.ref}
                        />
                      )
                      const narrowing = narrowings[name]
                      if (!narrowing) return drawn()
                      return (
                        <NarrowedField
                          resource={resource}
                          narrowing={narrowing}
                          control={form.control}
                          row={row}
                        >
                          {drawn}
                        </NarrowedField>
                      )
                    }}
                  />
                )
              )
            })}
        </fieldset>
      ))}
      {children}
      <FormFooter problem={problem} action={action} cancelHref={cancelHref} busy={isSubmitting} />
    </form>
  )
}

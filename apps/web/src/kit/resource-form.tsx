/** The form of a resource: its create or update fields in one column, checked by the contract's schema. */
import type { Resource } from '@cmp/contract'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useRef, useState, type ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from './api.ts'
import { checkForm, startValues, type FormValues } from './form-check.ts'
import { FormField } from './form-field.tsx'
import { describeError } from './query.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import './resource-form.css'

/** Groups of fields under a heading; a field that no section names is not shown. */
export type FormSection = { title?: string; text?: string; fields: readonly string[] }

/**
 * The form. Mount it once the row is loaded: the values it starts with are taken then. `onSubmit` gets the
 * checked body (of a change: only the fields that changed) and throws to keep the form with what was typed.
 */
export const ResourceForm = ({
  resource,
  schema,
  names,
  row,
  sections,
  action,
  cancelHref,
  onSubmit,
  children,
}: {
  resource: Resource
  schema: z.ZodObject
  names: readonly string[]
  /** The row being changed; left out when one is added. */
  row?: Record<string, unknown>
  sections?: readonly FormSection[]
  /** What the button does: 'Add customer'. */
  action: string
  cancelHref: string
  onSubmit: (body: Record<string, unknown>) => Promise<void>
  children?: ReactNode
}) => {
  const [problem, setProblem] = useState<string>()
  const saved = useRef(false)
  const form = useForm<FormValues>({
    defaultValues: startValues(resource, names, row),
    mode: 'onTouched',
    resolver: (values) => {
      const { problems } = checkForm(resource, schema, values)
      const refused = Object.entries(problems).map(([name, message]) => [name, { type: 'refused', message }])
      return refused.length > 0 ? { values: {}, errors: Object.fromEntries(refused) } : { values, errors: {} }
    },
  })
  const { isDirty, dirtyFields, isSubmitting } = form.formState

  const submit = async (values: FormValues) => {
    setProblem(undefined)
    const { body } = checkForm(resource, schema, values)
    const sent = row ? Object.fromEntries(Object.entries(body).filter(([name]) => dirtyFields[name])) : body
    try {
      saved.current = true
      await onSubmit(sent)
    } catch (error) {
      saved.current = false
      setProblem(describeError(error))
      const refused =
        error instanceof ApiError ? error.details.filter(({ field }) => names.includes(field)) : []
      refused.forEach(({ field, message }, index) =>
        form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 }),
      )
    }
  }

  return (
    <form className="cmp-form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <UnsavedGuard isDirty={() => isDirty && !saved.current} />
      {(sections ?? [{ fields: names }]).map((section) => (
        <fieldset key={section.fields.join()} disabled={isSubmitting}>
          {section.title && <legend>{section.title}</legend>}
          {section.text && <p>{section.text}</p>}
          {section.fields
            .filter((name) => names.includes(name))
            .map((name) => {
              const field = resource.fields[name]
              return (
                field && (
                  <Controller
                    key={name}
                    control={form.control}
                    name={name}
                    render={({ field: input, fieldState }) => (
                      <FormField
                        field={field}
                        value={input.value}
                        valueName={
                          field.ref && row ? String(row[field.ref.nameField] ?? '') || undefined : undefined
                        }
                        problem={fieldState.error?.message}
                        onChange={input.onChange}
                        onBlur={input.onBlur}
                        inputRef={input.ref}
                      />
                    )}
                  />
                )
              )
            })}
        </fieldset>
      ))}
      {children}
      {problem && <Alert severity="error">{problem}</Alert>}
      <footer>
        <Button type="submit" variant="contained" loading={isSubmitting} loadingPosition="start">
          {action}
        </Button>
        <Button href={cancelHref} color="inherit" disabled={isSubmitting}>
          Cancel
        </Button>
      </footer>
    </form>
  )
}

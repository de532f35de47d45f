/** The form of a ticket, for opening one and for changing one: its fields in one column and what a page adds. */
import { supportTickets, type Field, type ObjectShape } from '@cmp/contract'
import { useRef, useState, type ReactNode } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { checkForm, startValues, type FormValues } from '../../kit/form/form-check.ts'
import { FormField } from '../../kit/form/form-field.tsx'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { markRefused } from '../../kit/form/form-refusal.ts'
import { describeError } from '../../kit/api/query.ts'
import { UnsavedGuard } from '../../kit/form/UnsavedGuard.tsx'
import styles from '../../kit/form/resource-form.module.css'

type FieldName = keyof typeof supportTickets.fields

/** What a page gives the form. */
export type TicketFormProps = {
  schema: ObjectShape
  names: readonly FieldName[]
  /** Values to start with, by field name. */
  start: Record<string, unknown>
  /** Whose subscriptions are offered; where the form has a customer of its own, that one's. */
  customerId?: string
  /** Fields that differ from the declaration, by name. */
  fields?: Partial<Record<FieldName, Field>>
  action: string
  cancelHref: string
  /** Something beside the fields would be lost, such as chosen files. */
  hasMore?: boolean
  /** Gets the checked body and the names of the fields that were changed; throws to keep what was typed. */
  onSubmit: (body: Record<string, unknown>, changed: ReadonlySet<string>) => Promise<void>
  children?: ReactNode
}

/** The form. Mount it once the row is loaded. */
export const TicketForm = ({
  schema,
  names,
  start,
  customerId,
  fields = {},
  action,
  cancelHref,
  hasMore = false,
  onSubmit,
  children,
}: TicketFormProps) => {
  const [problem, setProblem] = useState<string>()
  const saved = useRef(false)
  const form = useForm<FormValues>({
    defaultValues: startValues(supportTickets, names, start),
    mode: 'onTouched',
    resolver: (values) => {
      const refused = Object.entries(checkForm(supportTickets, schema, values).problems)
      const errors = Object.fromEntries(
        refused.map(([name, message]) => [name, { type: 'refused', message }]),
      )
      return refused.length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const { isDirty, dirtyFields, isSubmitting } = form.formState
  const chosen = useWatch({ control: form.control, name: 'customerId' })
  const ofCustomer = customerId ?? (typeof chosen === 'string' && chosen !== '' ? chosen : undefined)

  const submit = async (values: FormValues) => {
    setProblem(undefined)
    try {
      saved.current = true
      await onSubmit(checkForm(supportTickets, schema, values).body, new Set(Object.keys(dirtyFields)))
    } catch (error) {
      saved.current = false
      setProblem(describeError(error))
      markRefused(form, names, error)
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <UnsavedGuard isDirty={() => (isDirty || hasMore) && !saved.current} />
      <fieldset disabled={isSubmitting}>
        {names
          // Without a customer there is no saying whose subscriptions to offer.
          .filter((name) => name !== 'customerSubscriptionId' || ofCustomer !== undefined)
          .map((name) => {
            const field = fields[name] ?? supportTickets.fields[name]
            return (
              <Controller
                key={name}
                control={form.control}
                name={name}
                render={({ field: input, fieldState }) => (
                  <FormField
                    field={field}
                    value={input.value}
                    valueName={field.ref ? String(start[field.ref.nameField] ?? '') || undefined : undefined}
                    refFilters={
                      name === 'customerSubscriptionId' && ofCustomer ? { customerId: ofCustomer } : undefined
                    }
                    problem={fieldState.error?.message}
                    onChange={(value) => {
                      input.onChange(value)
                      if (name === 'customerId') form.setValue('customerSubscriptionId', '')
                    }}
                    onBlur={input.onBlur}
                    inputRef={input.ref}
                  />
                )}
              />
            )
          })}
      </fieldset>
      {children}
      <FormFooter problem={problem} action={action} cancelHref={cancelHref} busy={isSubmitting} />
    </form>
  )
}

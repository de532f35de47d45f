/**
 * The dialog that saves a request as a template: it has fields for the template's name, its audience and the values
 * that are fixed.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import { f, placeOfRequest, provisionTemplates, shape, type Fields, type RowOf } from '@cmp/contract'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { useState } from 'react'
import { queryClient } from '../../../kit/api/query.ts'
import { createRow, refreshResource, updateRow } from '../../../kit/api/resource-calls.ts'
import { FieldsDialog } from '../../../kit/form/FieldsDialog.tsx'
import { readFormValues, type FormValues } from '../../../kit/form/form-values.ts'
import { loadZod } from '../../../kit/form/load-zod.ts'
import { describeValue } from '../../../kit/form/value-words.ts'
import { showToast } from '../../../ui/parts/toast.ts'

type Template = RowOf<typeof provisionTemplates>

/** Returns the values that a template can fill in: no secrets, nothing that is specific to one request, nothing empty. */
const collectTemplateValues = (
  type: ProvisionType,
  values: FormValues,
  isHidden: (path: string) => boolean,
): Record<string, unknown> => {
  const { value } = readFormValues(type.fields, values, isHidden)
  return Object.fromEntries(
    Object.entries(value).filter(([name, given]) => {
      const field = type.fields[name]
      const isOfOne = placeOfRequest.some((place) => place === name)
      if (!field || isOfOne || field.kind === 'secret') return false
      return typeof given === 'boolean' || describeValue(field, values[name]) !== ''
    }),
  )
}

/** The dialog. It saves the values that the form had when the dialog opened. */
export const KeepDialog = ({
  type,
  values,
  isHidden,
  template,
  onClose,
}: {
  type: ProvisionType
  values: FormValues
  isHidden: (path: string) => boolean
  template: Template | undefined
  onClose: () => void
}) => {
  const [filledIn] = useState(() => collectTemplateValues(type, values, isHidden))
  const names = ['name', 'description', 'customerIds', 'fixed']
  const { name, description, customerIds } = provisionTemplates.fields
  const fixed = f.choices(
    t(m.fixed),
    Object.keys(filledIn).map((field) => ({ value: field, label: type.fields[field]?.label ?? field })),
  )
  const fields: Fields = { name, description, customerIds, fixed }
  return (
    <FieldsDialog
      title={t(m.saveAsTemplate)}
      text={t(m.passwordsCustomerAndLocationAreNot)}
      action={t(m.save)}
      fields={fields}
      names={names}
      schema={shape((z) =>
        z.object({
          name: name.schema(z),
          description: description.schema(z),
          customerIds: customerIds.schema(z),
          fixed: fixed.schema(z),
        }),
      )}
      start={{ ...template }}
      onClose={onClose}
      onSubmit={async (body) => {
        const whole = provisionTemplates
          .createBody(await loadZod())
          .parse({ ...body, resourceTypeId: type.name, filledIn })
        const isSame = template !== undefined && template.name === whole.name
        if (isSame) await updateRow(provisionTemplates, template.id, whole)
        else await createRow(provisionTemplates, whole)
        await refreshResource(queryClient, provisionTemplates)
        showToast(t(m.templateSaved, { name: whole.name }), { tone: 'success' })
        onClose()
      }}
    />
  )
}

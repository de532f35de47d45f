/** Keeps what a form holds as a template, for some customers or all. */
import { f, placeOfRequest, provisionTemplates, shape, type Fields, type RowOf } from '@cmp/contract'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { z } from '@cmp/contract/zod'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { queryClient } from '../../kit/api/query.ts'
import { createRow, refreshResource, updateRow } from '../../kit/api/resource-calls.ts'
import { FieldsDialog } from '../../kit/form/FieldsDialog.tsx'
import { useFormScene } from '../../kit/form/form-scene.ts'
import { written, type FormValues } from '../../kit/form/form-values.ts'
import { wordsOf } from '../../kit/form/value-words.ts'
import { useRoleIsIn } from '../../kit/session/use-session.ts'
import { Button } from '../../ui/parts/Button.tsx'
import { toast } from '../../ui/parts/toast.ts'

type Template = RowOf<typeof provisionTemplates>

/** What of a form a template can fill in: no secrets, nothing of one request alone, nothing empty. */
const filledInBy = (
  type: ProvisionType,
  values: FormValues,
  isHidden: (path: string) => boolean,
): Record<string, unknown> => {
  const { value } = written(type.fields, values, isHidden)
  return Object.fromEntries(
    Object.entries(value).filter(([name, given]) => {
      const field = type.fields[name]
      const isOfOne = placeOfRequest.some((place) => place === name)
      if (!field || isOfOne || field.kind === 'secret') return false
      return typeof given === 'boolean' || wordsOf(field, values[name]) !== ''
    }),
  )
}

const KeepDialog = ({
  type,
  filledIn,
  template,
  onClose,
}: {
  type: ProvisionType
  filledIn: Record<string, unknown>
  template: Template | undefined
  onClose: () => void
}) => {
  const names = ['name', 'description', 'customerIds', 'fixed']
  const { name, description, customerIds } = provisionTemplates.fields
  const fixed = f.choices(
    'Fixed',
    Object.keys(filledIn).map((field) => ({ value: field, label: type.fields[field]?.label ?? field })),
  )
  const fields: Fields = { name, description, customerIds, fixed }
  return (
    <FieldsDialog
      title="Keep as a template"
      text="Passwords, the customer and where it is made are left out. What is fixed is shown and asked for no more."
      action="Keep it"
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
        const whole = provisionTemplates.createBody(z).parse({ ...body, resourceTypeId: type.name, filledIn })
        const isSame = template !== undefined && template.name === whole.name
        if (isSame) await updateRow(provisionTemplates, template.id, whole)
        else await createRow(provisionTemplates, whole)
        await refreshResource(queryClient, provisionTemplates)
        toast(`The template ${whole.name} is kept.`, { tone: 'success' })
        onClose()
      }}
    />
  )
}

/** The button, for those who may keep templates. */
export const KeepTemplate = ({ type, template }: { type: ProvisionType; template: Template | undefined }) => {
  const { control, isHidden } = useFormScene()
  const values: FormValues = useWatch({ control })
  const mayKeep = useRoleIsIn(provisionTemplates.access.write)
  const [filledIn, setFilledIn] = useState<Record<string, unknown>>()
  if (!mayKeep) return null
  return (
    <div>
      <Button size="small" variant="outlined" onClick={() => setFilledIn(filledInBy(type, values, isHidden))}>
        Keep as a template
      </Button>
      {filledIn && (
        <KeepDialog
          type={type}
          filledIn={filledIn}
          template={template}
          onClose={() => setFilledIn(undefined)}
        />
      )}
    </div>
  )
}

/** Saves a form's values as a template for some or all customers. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import { templateWriters, type provisionTemplates, type RowOf } from '@cmp/contract'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormContext } from '../../../kit/form/form-context.ts'
import type { FormValues } from '../../../kit/form/form-values.ts'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { Button } from '../../../ui/parts/Button.tsx'

type Template = RowOf<typeof provisionTemplates>

const KeepDialog = lazy(async () => ({ default: (await import('./KeepDialog.tsx')).KeepDialog }))

/** The button, for users who may save templates. */
export const KeepTemplate = ({ type, template }: { type: ProvisionType; template: Template | undefined }) => {
  const { control, isHidden } = useFormContext()
  const values: FormValues = useWatch({ control })
  const mayKeep = useRoleIsIn(templateWriters)
  const [isOpen, setOpen] = useState(false)
  if (!mayKeep) return null
  return (
    <div>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t(m.saveAsTemplate)}
      </Button>
      {isOpen && (
        <Suspense>
          <KeepDialog
            type={type}
            values={values}
            isHidden={isHidden}
            template={template}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

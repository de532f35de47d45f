/** Changes a customer's limit. The dialog names the customer and explains the consequences. */
import { customerLimits, limitKindOf, limitText, describeLimitSetting } from '@cmp/contract'
import { lazy, Suspense } from 'react'
import { loadZod } from '../../../kit/form/load-zod.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource, updateRow } from '../../../kit/api/resource-calls.ts'
import { showToast } from '../../../ui/parts/toast.ts'
import { getHiddenLimitFields, type CustomerLimit } from './setting.ts'

const FieldsDialog = lazy(async () => ({
  default: (await import('../../../kit/form/FieldsDialog.tsx')).FieldsDialog,
}))

/** The dialog. */
export const ChangeLimitDialog = ({ limit, onClose }: { limit: CustomerLimit; onClose: () => void }) => {
  const kind = limitKindOf(limit.kind)
  const follows =
    kind.whenReached === 'held'
      ? 'More are held and sent later; what is held now is sent as soon as the new limit allows it.'
      : 'More are refused until the window ends.'
  return (
    <Suspense>
      <FieldsDialog
        title={`Change the limit on ${kind.units} for ${limit.companyName}?`}
        text={`Now: ${limit.allowed}. Default: ${limitText(kind, kind.most)}. ${follows}`}
        action="Change limit"
        fields={customerLimits.fields}
        names={['most', 'isUnlimited']}
        schema={customerLimits.updateBody}
        start={limit}
        hidden={getHiddenLimitFields}
        isChange
        onSubmit={async (body) => {
          const setting = customerLimits.updateBody(await loadZod()).parse(body)
          await updateRow(customerLimits, limit.id, setting)
          const { most = null, isUnlimited = false } = setting
          showToast(
            `Limit on ${kind.units} for ${limit.companyName}: ${describeLimitSetting(kind, { most, isUnlimited })}.`,
            {
              tone: 'success',
            },
          )
          await refreshResource(queryClient, customerLimits)
          onClose()
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}

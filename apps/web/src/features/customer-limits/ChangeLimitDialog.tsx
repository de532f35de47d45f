/** Changes the limit of a customer, after it was named and what follows was said. */
import { customerLimits, limitKindOf, limitText, settingText } from '@cmp/contract'
import { z } from '@cmp/contract/zod'
import { lazy, Suspense } from 'react'
import { queryClient } from '../../kit/api/query.ts'
import { refreshResource, updateRow } from '../../kit/api/resource-calls.ts'
import { toast } from '../../ui/parts/toast.ts'
import { hiddenWhereUnlimited, type CustomerLimit } from './setting.ts'

const FieldsDialog = lazy(async () => ({
  default: (await import('../../kit/form/FieldsDialog.tsx')).FieldsDialog,
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
        hidden={hiddenWhereUnlimited}
        isChange
        onSubmit={async (body) => {
          const setting = customerLimits.updateBody(z).parse(body)
          await updateRow(customerLimits, limit.id, setting)
          const { most = null, isUnlimited = false } = setting
          toast(
            `Limit on ${kind.units} for ${limit.companyName}: ${settingText(kind, { most, isUnlimited })}.`,
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

/** Changes a customer's limit. The dialog names the customer and explains the consequences. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/customer-limits'
import { customerLimits, limitKindOf, limitText, limitUnits, describeLimitSetting } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadZod } from '../../../kit/form/load-zod.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { buildRowQuery, refreshResource, updateRow } from '../../../kit/api/resource-calls.ts'
import { showToast } from '../../../ui/parts/toast.ts'
import { getHiddenLimitFields, type CustomerLimit } from './setting.ts'

const FieldsDialog = lazy(async () => ({
  default: (await import('../../../kit/form/FieldsDialog.tsx')).FieldsDialog,
}))

/** The dialog. */
export const ChangeLimitDialog = ({ limit, onClose }: { limit: CustomerLimit; onClose: () => void }) => {
  // The row of a list has no version, so the dialog starts with the limit as it is now.
  const current = useQuery({ ...buildRowQuery(customerLimits, limit.id), staleTime: 0, gcTime: 0 })
  if (current.isPending) return null
  const kind = limitKindOf(limit.kind)
  const follows =
    kind.whenReached === 'held' ? t(m.anythingAboveLimitIsHeldAnd) : t(m.anythingAboveLimitIsRejectedUntil)
  return (
    <Suspense>
      <FieldsDialog
        title={t(m.changeLimitOnFor, { units: limitUnits(kind), companyName: limit.companyName })}
        text={t(m.currentDefault, { allowed: limit.allowed, limitText: limitText(kind, kind.most), follows })}
        action={t(m.changeLimit)}
        fields={customerLimits.fields}
        names={['most', 'isUnlimited']}
        schema={customerLimits.updateBody}
        start={current.data ?? limit}
        reload={() => queryClient.fetchQuery({ ...buildRowQuery(customerLimits, limit.id), staleTime: 0 })}
        hidden={getHiddenLimitFields}
        isChange
        onSubmit={async (body, _changed, version) => {
          const setting = customerLimits.updateBody(await loadZod()).parse(body)
          await updateRow(customerLimits, limit.id, setting, version)
          const { most = null, isUnlimited = false } = setting
          showToast(
            t(m.limitOnFor, {
              units: limitUnits(kind),
              companyName: limit.companyName,
              limitSetting: describeLimitSetting(kind, { most, isUnlimited }),
            }),
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

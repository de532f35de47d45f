/** The pages of Terraform modules. A version is added, inspected and published on the page of its module. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provision-modules'
import { provisionModules, retireProvisionModule, type RowOf } from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource } from '../../../kit/api/resource-calls.ts'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { buildResourcePages } from '../../../kit/shell/resource-pages.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { Versions } from './Versions.tsx'

type Module = RowOf<typeof provisionModules>

const Retire = ({ module: { id, name, status } }: { module: Module }) => {
  const mayRetire = useRoleIsIn(provisionModules.access.write)
  if (!mayRetire || status !== 'published') return null
  return (
    <Button
      onClick={() =>
        confirm({
          title: t(m.retire2, { name }),
          consequences: t(m.moduleCanNoLongerBeRequested),
          action: t(m.retire),
          run: async () => {
            const { message } = await send(retireProvisionModule, { params: { id } })
            await refreshResource(queryClient, provisionModules)
            showToast(message, { tone: 'success' })
          },
        })
      }
    >
      {t(m.retire)}
    </Button>
  )
}

const Below = ({ module }: { module: Module }) => {
  const mayPublish = useRoleIsIn(provisionModules.access.write)
  return mayPublish ? <Versions moduleId={module.id} /> : null
}

export const pages = buildResourcePages(provisionModules, {
  list: {
    columns: {
      name: { width: 240 },
      status: { width: 120 },
      cloud: { width: 100 },
      publishedVersion: { width: 160 },
      forWhom: { width: 240 },
      description: { width: 320 },
    },
    filters: ['status', 'cloud'],
    empty: { title: t(m.noTerraformModulesYet) },
    deleteConsequences: t(m.theModuleAndAllItsVersions),
  },
  detail: {
    deleteConsequences: t(m.theModuleAndAllItsVersions),
    actions: (module) => <Retire module={module} />,
    sections: [
      {
        title: t(m.details),
        fields: [
          'name',
          'status',
          'cloud',
          'publishedVersion',
          'description',
          'forWhom',
          'modifiedTime',
          'modifiedBy',
        ],
      },
    ],
    below: (module) => <Below module={module} />,
  },
})

/** The user's saved views of the page: save the current view under a name, open one or delete one. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/usage-by-meters'
import { ownUsageViews, removeUsageView, usageByMeters, type UsageView } from '@cmp/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { stringifySearch } from '../../../kit/api/url-search.ts'
import { sendChange } from '../../../kit/api/use-change.ts'
import { paths } from '../../../kit/api/paths.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { Menu } from '../../../ui/parts/Menu.tsx'
import type { MenuEntry } from '../../../ui/parts/menu-entries.ts'
import { showToast } from '../../../ui/parts/toast.ts'

const SaveViewDialog = lazy(async () => ({ default: (await import('./SaveViewDialog.tsx')).SaveViewDialog }))

const key = [usageByMeters.name, 'views']

/** Returns the stored text of a view: the query of the page's address. */
const toViewQuery = (shown: Record<string, string>): string => stringifySearch(shown).replace(/^\?/, '')

/** The menu. Only the view that is shown can be deleted. */
export const SavedViews = ({ shown }: { shown: Record<string, string> }) => {
  const [isSaving, setSaving] = useState(false)
  const client = useQueryClient()
  const answer = useQuery({ queryKey: key, queryFn: ({ signal }) => send(ownUsageViews, {}, { signal }) })
  const refresh = () => client.invalidateQueries({ queryKey: key })
  const views = answer.data ?? []
  const current = views.find((view) => view.shown === toViewQuery(shown))
  const remove = ({ id }: UsageView) =>
    void sendChange(async () => {
      const { message } = await send(removeUsageView, { params: { id } })
      showToast(message, { tone: 'success' })
      await refresh()
    })
  const entries: MenuEntry[] = [
    ...views.map((view): MenuEntry => ({ label: view.name, href: `${paths.usage()}?${view.shown}` })),
    ...(views.length > 0 ? [{ kind: 'line' } as const] : []),
    { label: t(m.saveView2), onClick: () => setSaving(true) },
    ...(current
      ? [{ label: t(m.remove, { name: current.name }), destructive: true, onClick: () => remove(current) }]
      : []),
  ]
  return (
    <>
      <Menu
        renderTrigger={(props) => (
          <Button {...props} variant="outlined">
            {current?.name ?? t(m.views)}
          </Button>
        )}
        entries={entries}
      />
      {isSaving && (
        <Suspense>
          <SaveViewDialog shown={toViewQuery(shown)} onSaved={refresh} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  )
}

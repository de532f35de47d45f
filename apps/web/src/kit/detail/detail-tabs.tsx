/**
 * The lists that refer to a row, below its details: one tab for each, with its row count. The address holds the tab and
 * the state of the lists.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/detail'
import { numberText, isRoleInGroup, getNoun, getPluralNoun } from '@cmp/contract'
import { useQueries } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { DetailList } from './detail-list.ts'
import { withQuery } from '../api/api.ts'
import { EmbeddedList } from '../list/embedded-list.tsx'
import { defaultListState } from '../api/list-search.ts'
import { getResourcePaths } from '../api/paths.ts'
import { getRowId, listQuery } from '../api/resource-calls.ts'
import { useSession } from '../session/use-session.ts'
import { Tabs } from '../../ui/parts/Tabs.tsx'
import styles from './detail-lists.module.css'
import common from '../../ui/parts/common.module.css'

/** The open list. Rows link to their pages, and forms return to this page. */
const OpenList = ({ list, id }: { list: DetailList; id: string }) => {
  const { resource, filter, hidden, columns, start, open: openOwn } = list
  const returnUrl = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` })
  const places = useMemo(() => getResourcePaths(resource), [resource])
  const parameters = useMemo(() => ({ [filter]: id }), [filter, id])
  const open = useCallback(
    (row: Record<string, unknown>) => (openOwn ? openOwn(row) : places.detail(getRowId(row))),
    [openOwn, places],
  )
  const addPath = places.add()
  return (
    <EmbeddedList
      resource={resource}
      prefix={resource.name}
      parameters={parameters}
      hidden={hidden}
      columns={columns}
      open={open}
      emptyTitle={t(m.noneYet, { nouns: getPluralNoun(resource) })}
      emptyText={t(resource.purpose)}
      changes={{
        add:
          addPath === undefined
            ? undefined
            : {
                href: withQuery(addPath, { ...start, [filter]: id, returnUrl }),
                label: t(m.add, { noun: getNoun(resource) }),
              },
        completeHref: (href) => withQuery(href, { returnUrl }),
      }}
    />
  )
}

/** Draws those of the lists that the role may read. */
export const DetailTabs = ({ lists, id }: { lists: readonly DetailList[]; id: string }) => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const path = useLocation({ select: (location) => location.pathname })
  const navigate = useNavigate()
  const role = useSession()?.user.roleCode
  const shown = lists.filter(({ resource }) => role && isRoleInGroup(role, resource.access.read))
  const counts = useQueries({
    queries: shown.map(({ resource, filter }) =>
      listQuery(resource, { ...defaultListState(resource), size: 1, filters: { [filter]: id } }),
    ),
  })
  const current = shown.find(({ resource }) => resource.name === search['tab']) ?? shown[0]
  if (!current) return null
  const open = current.resource.name
  return (
    <div className={styles.detailLists}>
      <Tabs
        label={t(m.relatedLists)}
        value={open}
        tabs={shown.map(({ resource, label = resource.title }, index) => ({
          value: resource.name,
          label: (
            <>
              {t(label)}{' '}
              <small className={common.number}>
                {counts[index]?.data && numberText(counts[index].data.count)}
              </small>
            </>
          ),
        }))}
        onChange={(tab) => {
          void navigate({ href: withQuery(path, { id: String(search['id'] ?? ''), tab }), replace: true })
        }}
      >
        <OpenList key={`${open} ${id}`} list={current} id={id} />
      </Tabs>
    </div>
  )
}

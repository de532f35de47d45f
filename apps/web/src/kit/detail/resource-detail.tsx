/** The page of one row: its fields in sections of label and value. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/detail'
import { capitalize, type Resource, type RowOf, getNoun } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Alternative } from '../../ui/feedback/confirm.ts'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { deleteAction } from '../list/delete-action.tsx'
import { getResourcePaths } from '../api/paths.ts'
import { getRowId, nameOf, buildRowQuery } from '../api/resource-calls.ts'
import { DetailSections, type DetailSection } from './detail-sections.tsx'
import { useRowId } from '../form/resource-form-page.tsx'
import { useRoleIsIn } from '../session/use-session.ts'
import { useTitle } from '../page/use-title.ts'
import { Button } from '../../ui/parts/Button.tsx'
import { QueryFailed } from '../page/QueryFailed.tsx'
import common from '../../ui/parts/common.module.css'

/** The options of a feature for the page. */
export type DetailOptions<R extends Resource> = {
  /** The default is one section with all fields. */
  sections?: readonly DetailSection[]
  /** Shown above the sections, for the most important content. */
  above?: (row: RowOf<R>) => ReactNode
  /** Shown below the sections. */
  below?: (row: RowOf<R>) => ReactNode
  /** Buttons before Edit. */
  actions?: (row: RowOf<R>) => ReactNode
  /** Returns the milliseconds until the row is refetched while background work changes it, otherwise false. */
  refreshAfter?: (row: RowOf<R>) => number | false
  deleteConsequences?: string
  /** Returns an action that is offered instead of deleting the row. */
  deleteAlternative?: (row: RowOf<R>) => Alternative | undefined
}

/** Returns all fields except those that only hold the name of a `ref`, because the `ref` shows its name. */
const listPlainFields = (resource: Resource): string[] => {
  const names = Object.values(resource.fields).map((field) => field.ref?.nameField)
  return Object.keys(resource.fields).filter((name) => !names.includes(name))
}

/** The page. */
export const ResourceDetailPage = <R extends Resource>({
  resource,
  options = {},
}: {
  resource: R
  options?: DetailOptions<R> | undefined
}) => {
  const id = useRowId()
  const answer = useQuery({
    ...buildRowQuery(resource, id),
    refetchInterval: ({ state: { data } }) => (data && options.refreshAfter?.(data)) ?? false,
  })
  const navigate = useNavigate()
  const mayWrite = useRoleIsIn(resource.access.write)
  const mayRemove = useRoleIsIn(resource.access.remove ?? resource.access.write)
  const places = getResourcePaths(resource)
  const row = answer.data
  const title = row ? nameOf(resource, row) : capitalize(getNoun(resource))
  useTitle(title)
  const edit = mayWrite && resource.calls.update && row ? places.edit(getRowId(row)) : undefined
  const actions = row && (
    <div className={common.buttons}>
      {options.actions?.(row)}
      {mayRemove && resource.calls.remove && (
        <Button
          color="error"
          onClick={() =>
            deleteAction(resource, row, {
              consequences: options.deleteConsequences,
              alternative: options.deleteAlternative?.(row),
              onDeleted: () => void navigate({ to: places.list() }),
            })
          }
        >
          {t(m.deleteLabel)}
        </Button>
      )}
      {edit && (
        <Button variant="contained" href={edit}>
          {t(m.edit)}
        </Button>
      )}
    </div>
  )
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: t(resource.title), href: places.list() }, { name: title }]}
        action={actions}
      />
      {answer.isError ? (
        <QueryFailed answer={answer} back={{ href: places.list(), title: t(resource.title) }} />
      ) : (
        <>
          {row && options.above?.(row)}
          <DetailSections
            fields={resource.fields}
            sections={options.sections ?? [{ title: t(m.details), fields: listPlainFields(resource) }]}
            row={row}
          >
            {row && options.below?.(row)}
          </DetailSections>
        </>
      )}
    </>
  )
}

/** The pages that add and change a row. */
import type { Resource } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LogoSpinner } from '../ui/LogoSpinner.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { toast } from '../ui/toast.ts'
import { resourcePaths } from './paths.ts'
import { describeError, queryClient } from './query.ts'
import { createRow, nameOf, refreshResource, rowQuery, updateRow } from './resource-calls.ts'
import { ResourceForm, type FormSection } from './resource-form.tsx'
import { useRoleIsIn } from './use-session.ts'
import { useTitle } from './use-title.ts'

/** What a feature says about the form. */
export type FormOptions = { sections?: readonly FormSection[] }

/** The id of the row that the address names: `/edit/{id}` or `?id=`. */
export const useRowId = (): string => {
  const params: { id?: string } = useParams({ strict: false })
  const search: { id?: unknown } = useSearch({ strict: false })
  return params.id ?? String(search.id ?? '')
}

/** Stands in the place of a form for somebody whose role may not send it. */
const NotAllowed = ({ resource }: { resource: Resource }) => (
  <ErrorState
    title="This page is not open to you"
    message={`Your role may not change ${resource.title.toLowerCase()}. Ask an administrator of the provider.`}
  />
)

/** Adds a row, then shows the list. */
export const ResourceAddPage = ({
  resource,
  options = {},
}: {
  resource: Resource
  options?: FormOptions
}) => {
  const title = `Add ${resource.noun}`
  useTitle(title)
  const navigate = useNavigate()
  const list = resourcePaths(resource).list()
  const mayWrite = useRoleIsIn(resource.access.write)
  if (!mayWrite) return <NotAllowed resource={resource} />
  return (
    <>
      <PageHeader title={title} crumbs={[{ name: resource.title, href: list }, { name: title }]} />
      <ResourceForm
        resource={resource}
        schema={resource.createBody}
        names={resource.create ?? []}
        sections={options.sections}
        action={title}
        cancelHref={list}
        onSubmit={async (body) => {
          const row = await createRow(resource, body)
          toast(`${nameOf(resource, row)} was added.`, { tone: 'success' })
          await refreshResource(queryClient, resource)
          await navigate({ to: list })
        }}
      />
    </>
  )
}

/** Changes a row, then shows it (or the list, when rows have no page). */
export const ResourceEditPage = ({
  resource,
  options = {},
}: {
  resource: Resource
  options?: FormOptions
}) => {
  const id = useRowId()
  const row = useQuery({ ...rowQuery(resource, id), staleTime: 0, gcTime: 0 })
  const navigate = useNavigate()
  const places = resourcePaths(resource)
  const name = row.data && nameOf(resource, row.data)
  const title = `Edit ${name ?? resource.noun}`
  useTitle(title)
  const next = places.detail(id) ?? places.list()
  const mayWrite = useRoleIsIn(resource.access.write)
  if (!mayWrite) return <NotAllowed resource={resource} />
  return (
    <>
      <PageHeader title={title} crumbs={[{ name: resource.title, href: places.list() }, { name: title }]} />
      {row.isError ? (
        <ErrorState message={describeError(row.error)} onRetry={() => void row.refetch()} />
      ) : row.data === undefined ? (
        <LogoSpinner label={`Loading the ${resource.noun}`} />
      ) : (
        <ResourceForm
          resource={resource}
          schema={resource.updateBody}
          names={resource.update ?? []}
          row={row.data}
          sections={options.sections}
          action={`Save ${resource.noun}`}
          cancelHref={next}
          onSubmit={async (body) => {
            if (Object.keys(body).length > 0) {
              await updateRow(resource, id, body)
              toast(`${name} was saved.`, { tone: 'success' })
              await refreshResource(queryClient, resource)
            }
            await navigate({ href: next })
          }}
        />
      )}
    </>
  )
}

/** Imports a CSV file into a list: select the file, review its changes, confirm, and undo if needed. */
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { permit, type Resource } from '@cmp/contract'
import { ApiError } from '../../../kit/api/api.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { paths } from '../../../kit/api/paths.ts'
import { describeError } from '../../../kit/api/failures.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { ErrorState } from '../../../ui/parts/ErrorState.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { FileChoice } from './FileChoice.tsx'
import { findImportableList, importQuery, placeOf, type ImportPlace } from './imports.ts'
import { ImportReview } from './ImportReview.tsx'

const OneImport = ({ resource, id, place }: { resource: Resource; id: string; place: ImportPlace }) => {
  const { data, error, isError, refetch } = useQuery(importQuery(resource, id))
  const list = { name: resource.title, href: resource.pages.list }
  const title = data ? `Import of ${data.fileName}` : `Import ${resource.title.toLowerCase()}`
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          list,
          { name: 'Import', href: paths.listImport(resource.name) },
          { name: data?.fileName ?? '…' },
        ]}
      />
      {data ? (
        <ImportReview resource={resource} made={data} place={place} />
      ) : !isError ? (
        <LogoSpinner />
      ) : error instanceof ApiError && error.status === 404 ? (
        <EmptyState
          title="This import is not there"
          text="A preview that nobody confirms is kept for 7 days. Choose the file again to see what it would do now."
          action={<AppLink href={paths.listImport(resource.name)}>Choose a file</AppLink>}
        />
      ) : (
        <ErrorState
          title="The import could not be loaded"
          message={describeError(error)}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

const NewImport = ({ resource }: { resource: Resource }) => {
  const title = `Import ${resource.title.toLowerCase()}`
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: resource.title, href: resource.pages.list }, { name: 'Import' }]}
      />
      <FileChoice resource={resource} />
    </>
  )
}

/** The page. The address names the list and, once a file was read, the import. */
export const ListImportPage = () => {
  const place = placeOf(useSearch({ strict: false }))
  const resource = findImportableList(place.list)
  if (!resource)
    return (
      <EmptyState
        title="There is no such list to import"
        text="Open the list that you want to bring a CSV into and choose Import there."
        action={<AppLink href={paths.home()}>Back to Dashboard</AppLink>}
      />
    )
  return (
    <RequireRole permission={permit.change(resource)}>
      {place.id ? (
        <OneImport key={place.id} resource={resource} id={place.id} place={place} />
      ) : (
        <NewImport resource={resource} />
      )}
    </RequireRole>
  )
}

/** Imports a CSV file into a list: select the file, review its changes, confirm, and undo if needed. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/list-imports'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { permit, type Resource, getPluralNoun } from '@cmp/contract'
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
  const title = data
    ? t(m.importOf, { fileName: data.fileName })
    : t(m.importLabel2, { nouns: getPluralNoun(resource) })
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          list,
          { name: t(m.importLabel), href: paths.listImport(resource.name) },
          { name: data?.fileName ?? '…' },
        ]}
      />
      {data ? (
        <ImportReview resource={resource} made={data} place={place} />
      ) : !isError ? (
        <LogoSpinner />
      ) : error instanceof ApiError && error.status === 404 ? (
        <EmptyState
          title={t(m.importNotFound)}
          text={t(m.unconfirmedPreviewsAreStoredFor7)}
          action={<AppLink href={paths.listImport(resource.name)}>{t(m.chooseFile)}</AppLink>}
        />
      ) : (
        <ErrorState
          title={t(m.couldNotLoadImport)}
          message={describeError(error)}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

const NewImport = ({ resource }: { resource: Resource }) => {
  const title = t(m.importLabel2, { nouns: getPluralNoun(resource) })
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: t(resource.title), href: resource.pages.list }, { name: t(m.importLabel) }]}
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
        title={t(m.listNotFound)}
        text={t(m.openListThatYouWantTo)}
        action={<AppLink href={paths.home()}>{t(m.backToDashboard)}</AppLink>}
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

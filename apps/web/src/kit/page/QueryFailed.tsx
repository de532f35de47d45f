import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/api'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '../api/api.ts'
import { describeError } from '../api/failures.ts'
import { ErrorState } from '../../ui/parts/ErrorState.tsx'

/** Shown instead of data that could not be loaded. Missing data is not requested again; a link back is shown instead. */
export const QueryFailed = ({
  answer: { error, refetch },
  title,
  back,
}: {
  answer: Pick<UseQueryResult, 'error' | 'refetch'>
  title?: string | undefined
  /** The link to continue: the list that the page belongs to, with its title. */
  back?: { href: string; title: Text } | undefined
}) => (
  <ErrorState
    title={title}
    message={describeError(error)}
    onRetry={back && error instanceof ApiError && error.status === 404 ? undefined : () => void refetch()}
    back={back && { href: back.href, name: t(m.backTo, { title: back.title }) }}
  />
)

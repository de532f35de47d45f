import { inSentence } from '@cmp/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '../api/api.ts'
import { describeError } from '../api/failures.ts'
import { ErrorState } from '../../ui/parts/ErrorState.tsx'

/** Stands in for what a question did not bring. What is not there is not asked for again: the way back is shown instead. */
export const QueryFailed = ({
  answer: { error, refetch },
  title,
  back,
}: {
  answer: Pick<UseQueryResult, 'error' | 'refetch'>
  title?: string
  /** Where to go on from here: the list that the page belongs to, by its title. */
  back?: { href: string; title: string }
}) => (
  <ErrorState
    title={title}
    message={describeError(error)}
    onRetry={back && error instanceof ApiError && error.status === 404 ? undefined : () => void refetch()}
    back={back && { href: back.href, name: `Back to ${inSentence(back.title)}` }}
  />
)

/** The query client, and the one place that turns a failure into a sentence. */
import type { Use } from '@cmp/contract'
import { QueryClient } from '@tanstack/react-query'
import { ApiError, unknownProblem } from './api.ts'

/** What to tell a person about a failure. Only the server's own sentences are shown; all else is our fault. */
export const describeError = (error: unknown): string =>
  error instanceof ApiError ? error.message : unknownProblem

/** The lists that a refusal names as standing in the way. */
export const usesOf = (error: unknown): readonly Use[] => (error instanceof ApiError ? error.uses : [])

/** Refusals stay refusals; only a lost connection or a busy server is asked again. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502)

/** Makes the client; one per page, a fresh one per test. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: mayRetry, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })

/** The page's client. */
export const queryClient = makeQueryClient()

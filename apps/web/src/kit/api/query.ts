/** The query client of the portal. */
import { QueryClient } from '@tanstack/react-query'
import { mayRetry, retryDelay } from './failures.ts'

/** Makes the client; one per page, a fresh one per test. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: mayRetry, retryDelay, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })

/** The page's client. */
export const queryClient = makeQueryClient()

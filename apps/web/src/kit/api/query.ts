/** The query client of the portal. */
import { QueryClient } from '@tanstack/react-query'
import { askAgainAfter, mayRetry, retryDelay } from './failures.ts'

/** Makes the client; one per page, a fresh one per test. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: mayRetry,
        retryDelay,
        refetchOnWindowFocus: false,
        refetchInterval: ({ state }) => askAgainAfter(state.error),
      },
      // Without a connection a change fails at once and says so, with what was typed still there.
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** The page's client. */
export const queryClient = makeQueryClient()

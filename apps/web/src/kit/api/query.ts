/** The portal's query client. */
import { QueryClient } from '@tanstack/react-query'
import { getRetryInterval, mayRetry, retryDelay } from './failures.ts'

/** Creates the client. A page has one, and each test creates a new one. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: mayRetry,
        retryDelay,
        refetchOnWindowFocus: false,
        refetchInterval: ({ state }) => getRetryInterval(state.error),
      },
      // Without a connection, a change fails at once with a message, and what was typed is not lost.
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** The page's client. */
export const queryClient = makeQueryClient()

/** The portal's query client. */
import { QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import { getVersion, storeVersion } from './versions.ts'
import { getRetryInterval, mayRetry, retryDelay } from './failures.ts'

/** Shares unchanged parts of a query's data with its former data, as the query client does, and keeps the version. */
const shareData = (former: unknown, data: unknown): unknown => {
  const shared: unknown = replaceEqualDeep(former, data)
  storeVersion(shared, getVersion(data) ?? null)
  return shared
}

/** Creates the client. A page has one, and each test creates a new one. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: mayRetry,
        retryDelay,
        refetchOnWindowFocus: false,
        structuralSharing: shareData,
        refetchInterval: ({ state }) => getRetryInterval(state.error),
      },
      // Without a connection, a change fails at once with a message, and what was typed is not lost.
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** The page's client. */
export const queryClient = makeQueryClient()

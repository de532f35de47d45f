/** The entry point of the portal for signed-in users. `session-main.tsx` is that of the pages before sign-in. */
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { syncAppearance } from './kit/session/client-state.ts'
import { watchProofNeeded } from './kit/api/api.ts'
import { paths } from './kit/api/paths.ts'
import { queryClient } from './kit/api/query.ts'
import { leavePortal, watchLeaving } from './kit/session/leave-portal.ts'
import { watchBackNavigation } from './kit/list/scroll-restoration.ts'
import { watchForMissingFiles } from './kit/session/renew.ts'
import { requestProof } from './kit/session/proof.ts'
import { watchForLostSession } from './kit/session/session.ts'
import { parseSearch, stringifySearch } from './kit/api/url-search.ts'
import { routeTree } from './routes.tsx'
import { LogoSpinner } from './ui/frame/LogoSpinner.tsx'
import { PageFailed } from './kit/shell/PageFailed.tsx'
import { watchLayerKeys } from './ui/parts/layer-keys.ts'
import './ui/theme/base.css'

syncAppearance()

const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // The query client tracks the age of the data.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: LogoSpinner,
  defaultErrorComponent: PageFailed,
})

watchBackNavigation(router.history)
watchForMissingFiles()
watchLayerKeys()
watchProofNeeded(requestProof)
watchForLostSession(() => leavePortal(paths.signIn(router.latestLocation.href)))

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no element with the id root')

const root = createRoot(element)
watchLeaving(() => root.unmount())
// A page that the browser restores from its back/forward cache may not know about later sign-ins or sign-outs.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload()
})

root.render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)

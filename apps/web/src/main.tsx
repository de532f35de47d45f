/** The web application's start. */
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepAppearance } from './kit/session/client-state.ts'
import { paths } from './kit/api/paths.ts'
import { queryClient } from './kit/api/query.ts'
import { watchForLostSession } from './kit/session/session.ts'
import { parseSearch, stringifySearch } from './kit/api/url-search.ts'
import { routeTree } from './routes.tsx'
import { LogoSpinner } from './ui/frame/LogoSpinner.tsx'
import { PageFailed } from './kit/shell/PageFailed.tsx'
import './ui/theme/base.css'

keepAppearance()

const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingComponent: LogoSpinner,
  defaultErrorComponent: PageFailed,
})

watchForLostSession(() => void router.navigate({ href: paths.signIn(router.latestLocation.href) }))

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no element with the id root')

createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)

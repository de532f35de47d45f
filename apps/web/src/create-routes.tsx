/** Creates the routes of pages whose code and data are loaded when somebody opens them. */
import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type AnyRoute,
  type RouteComponent,
} from '@tanstack/react-router'
import { requireSession } from './kit/session/session.ts'
import type { Preload } from './kit/shell/preload.ts'
import type { ResourcePages } from './kit/shell/resource-pages.tsx'

/**
 * Creates a page whose code is loaded when it is opened. A failed download is rethrown as an error of the portal. For
 * the browser's own error the router would reload the document, even offline, and leave an empty screen.
 */
export const createLazyPage = <Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) =>
  lazyRouteComponent(async () => {
    try {
      return await load()
    } catch (error) {
      throw new Error('A file of this page could not be loaded.', { cause: error })
    }
  }, name)

/** The root of all routes. */
export const root = createRootRoute()

/** The parent route of everything that requires sign-in. */
export const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: ({ location }) => requireSession(location),
  component: createLazyPage(() => import('./kit/shell/Shell.tsx'), 'Shell'),
})

/** Creates a page that requires sign-in. `preload` loads its data when a link is hovered and while its code is loading. */
export const page = (path: string, component: RouteComponent, preload?: () => Promise<Preload>): AnyRoute =>
  createRoute({
    getParentRoute: () => guarded,
    path,
    component,
    ...(preload && {
      // The data is not awaited, because the page shows its progress. A failed download is reported by the component.
      loader: ({ location: { search, pathname }, params }) =>
        void preload().then(
          (ask) => ask({ ...params, ...search }, pathname),
          () => undefined,
        ),
    }),
  })

/** Creates a page whose module also exports its preload function. */
export const createPreloadedPage = <Module extends Record<string, unknown>, Name extends keyof Module>(
  path: string,
  load: () => Promise<Module & { preload: Preload }>,
  name: Name,
): AnyRoute =>
  page(
    path,
    createLazyPage<Module & { preload: Preload }, Name>(load, name),
    async () => (await load()).preload,
  )

/** Creates the pages of a resource at their paths. Forms accept the ID in the path and in the query. */
export const list = (base: string, load: () => Promise<{ pages: ResourcePages }>): AnyRoute[] => {
  const createLazyPart = (name: 'Add' | 'Edit' | 'Detail') =>
    createLazyPage(async () => (await load()).pages, name)
  // Both files are requested at once so that the page does not load them one after the other.
  const list = createLazyPage(async () => {
    const [{ pages }] = await Promise.all([load(), import('./kit/list/resource-list-page.tsx')])
    return pages
  }, 'List')
  const preload = (name: 'List' | 'Edit' | 'Detail') => async () => (await load()).pages.preload[name]
  return [
    page(base, list, preload('List')),
    page(`${base}/add`, createLazyPart('Add')),
    page(`${base}/edit`, createLazyPart('Edit'), preload('Edit')),
    page(`${base}/edit/$id`, createLazyPart('Edit'), preload('Edit')),
    page(`${base}/detail`, createLazyPart('Detail'), preload('Detail')),
  ]
}

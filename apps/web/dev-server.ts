/** Runs Vite in a development session. Requests to the server's paths are proxied to the server; Vite serves the pages. */
import { createServer, type Connect, type Plugin, type ViteDevServer } from 'vite'

/** The server's paths, matched without regard to case as the server does. All other addresses are pages or their files. */
const serverPaths =
  '^/(?:[aA][pP][iI]|[fF][uU][nN][cC][tT][iI][oO][nN][sS]|\\.well-known|healthz|readyz|metrics)(?:[/?]|$)'

/** Returns whether the server, rather than Vite, answers this address. */
export const isServerPath = (url: string): boolean => new RegExp(serverPaths).test(url)

const getPathname = (url: string): string => url.split('?')[0] ?? ''

/** Returns whether a browser requests a page without a session. The server redirects such a request to the sign-in page. */
const isVisitWithoutSession = ({ headers, url = '/' }: Connect.IncomingMessage): boolean =>
  headers['sec-fetch-dest'] === 'document' &&
  !isServerPath(url) &&
  !/(?:^|;\s*)(?:__Host-)?cmp_session=/.test(headers.cookie ?? '')

/** Answers page requests with the server's HTML document, and redirects to the sign-in page as the server does. */
const serveDocuments: Connect.NextHandleFunction = (request, response, next) => {
  const url = request.url ?? '/'
  const path = getPathname(url)
  if (path === '/kit') request.url = `/kit.html${url.slice(path.length)}`
  else if (path.startsWith('/session/') || path === '/verify') request.url = '/session.html'
  else if (isVisitWithoutSession(request)) {
    const query = url === '/' ? '' : `?${new URLSearchParams({ returnUrl: url }).toString()}`
    response.writeHead(302, { location: `/session/signin${query}`, 'cache-control': 'no-store' }).end()
    return
  }
  next()
}

/** Proxies calls to the server at this port, and answers page requests as the server would. */
export const createPortalServerPlugin = (port: number): Plugin => ({
  name: 'portal-server',
  apply: 'serve',
  config: () => ({ server: { proxy: { [serverPaths]: `http://127.0.0.1:${port}` } } }),
  configureServer: ({ middlewares }) => {
    middlewares.use(serveDocuments)
  },
})

/** What calls have to wait for in the server behind the pages. */
export type ServerBehindPages = {
  /** Waits while the server starts. Resolves to false if the server is not running. */
  listens: () => Promise<boolean>
  /** Waits until the server's demo data is complete too. */
  isReady: () => Promise<boolean>
}

/** The demo users are created last, so an earlier sign-in would be rejected. */
const signInPath = '/api/users/login'

/** Makes calls wait while the server restarts, and sign-ins wait while the demo data is created, instead of failing. */
const waitForServer = (server: ServerBehindPages): Plugin => ({
  name: 'wait-for-server',
  configureServer: ({ middlewares, config }) => {
    middlewares.use((request, response, next) => {
      const url = request.url ?? '/'
      if (!isServerPath(url)) return next()
      const isSignIn = getPathname(url).toLowerCase() === signInPath
      const answer = async (): Promise<void> => {
        if (await (isSignIn ? server.isReady() : server.listens())) return next()
        const message = 'The server is not running. The terminal of `npm run dev` says why.'
        response
          .writeHead(503, { 'content-type': 'application/json' })
          .end(JSON.stringify({ code: 'Unavailable', message }))
      }
      answer().catch((error: unknown) => {
        config.logger.error(String(error))
        next(error)
      })
    })
  },
})

/**
 * Serves the pages with hot module replacement.
 * @param port The port to listen on; it is an error if another program uses it.
 * @param watched Folders besides those of the pages whose changes the returned server's `watcher` reports.
 */
export const servePages = async (
  port: number,
  server: ServerBehindPages,
  watched: readonly string[],
): Promise<ViteDevServer> => {
  const pages = await createServer({
    root: import.meta.dirname,
    configFile: `${import.meta.dirname}/vite.config.ts`,
    plugins: [waitForServer(server)],
    clearScreen: false,
    logLevel: 'warn',
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      // The first page is read and transformed while the server starts.
      warmup: { clientFiles: ['./src/session-main.tsx', './src/areas/identity/session/SignIn.tsx'] },
    },
  })
  pages.watcher.add([...watched])
  return pages.listen()
}

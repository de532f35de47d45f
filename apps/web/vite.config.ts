import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pieceOf } from './pieces.ts'

/** Where the server of a development session listens. */
const server = 'http://127.0.0.1:3000'

/** The file of the letters that every page has; the style sheets would ask for it only once a page is drawn. */
const firstFont = /inter-latin-wght-normal-.*\.woff2$/

/** Tells the document of the first font, so that it comes with the scripts. */
const preloadFont = (): Plugin => ({
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const file = Object.keys(bundle ?? {}).find((name) => firstFont.test(name))
      if (file === undefined) return []
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
})

/** The file around every page of the portal; the router would ask for it only once it knows the person. */
const shell = '/src/kit/shell/Shell.tsx'

/** Tells the portal's document of the scripts of its shell, so that they come with the first ones. */
const preloadShell = (): Plugin => ({
  name: 'preload-shell',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path, bundle = {} }) => {
      if (path !== '/index.html') return []
      const files = new Set<string>()
      const visit = (file: string) => {
        const chunk = bundle[file]
        if (chunk?.type !== 'chunk' || files.has(file)) return
        files.add(file)
        chunk.imports.forEach(visit)
      }
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(shell)))
          visit(output.fileName)
      return [...files]
        .map((file) => `/${file}`)
        .filter((href) => !html.includes(href))
        .map((href) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: '', href },
          injectTo: 'head',
        }))
    },
  },
})

/** Answers the pages before the sign-in with their document, as the portal's server does. */
const sessionDocument = (): Plugin => ({
  name: 'session-document',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/session/') || request.url === '/verify') request.url = '/session.html'
      next()
    })
  },
})

export default defineConfig({
  plugins: [react(), preloadFont(), preloadShell(), sessionDocument()],
  // No file stands inside another: the page may show only what comes from the portal by its own address.
  build: {
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The portal, and the pages before the sign-in.
      input: ['index.html', 'session.html'],
      output: {
        // What a document's pages all need comes in one piece: it packs tighter than in many, and asks for less.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler|zustand|use-sync-external-store)\//,
            },
            { name: 'router-and-query', test: /node_modules\/@tanstack\// },
            // The parts of the contract that every page loads.
            {
              name: 'call',
              test: /packages\/contract\/src\/(?:kit\/call|retention-page|cloud-account-place)\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              // The lists that every page behind the sign-in knows, for its search, its bell and its references.
              name: 'known-lists',
              test: /packages\/contract\/src\/(?:billing-profiles|bulk-runs|calculations|countries|customer-invoices|customer-subscriptions|customers|invoices|tasks|unassigned-lines|kit\/(?:listed|resource|resource-calls))\.ts$/,
              includeDependenciesRecursively: false,
            },
            // The usage contract and its small modules share a file: a file of its own would cost each more than its content.
            {
              name: 'usage-contract',
              test: /packages\/contract\/src\/(?:comparisons|detail-components|usage-by-meters)\.ts/,
              includeDependenciesRecursively: false,
            },
            {
              // Small modules of nearly every page behind the sign-in: a file for each is more frame than content.
              name: 'days',
              test: /packages\/contract\/src\/kit\/(?:days|day-spans|currency-digits)\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              // Icons that many pages show: a file for each is more frame than picture.
              name: 'icons',
              test: /node_modules\/lucide-react\/dist\/esm\/icons\//,
              minShareCount: 10,
              includeDependenciesRecursively: false,
            },
            { name: pieceOf(), debugName: 'pieces', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/functions': server } },
})

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  plugins: [react(), preloadFont()],
  // No file stands inside another: the page may show only what comes from the portal by its own address.
  build: {
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs of the libraries comes in one piece: it packs tighter than in many.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|zustand|use-sync-external-store)\//,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/functions': server } },
})

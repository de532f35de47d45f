import { readFileSync } from 'node:fs'
import { isLanguage } from '@cmp/messages'
import { createMessagesPlugin, type PagesLanguage } from '@cmp/messages/inline'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { createPortalServerPlugin } from './dev-server.ts'
import { createPieceResolver } from './pieces.ts'

/** The port of the server in a development session, as in `scripts/dev/dev.ts`. */
const serverPort = Number(process.env['PORT'] || 3000)

/** The language of the pages: each language has its own build. Tests also build `de`. */
const readLanguage = (): PagesLanguage => {
  const code = process.env['CMP_LANGUAGE']
  return isLanguage(code) || code === 'de' ? code : 'en'
}

const language = readLanguage()

/** The font file that every page needs. The style sheets would request it only once a page is rendered. */
const firstFont = /inter-latin-wght-normal-.*\.woff2$/

/** Adds a preload of the first font to the document, so that it loads together with the scripts. */
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

/** The module around every page of the portal. The router would load it only once the user is known. */
const shell = '/src/kit/shell/Shell.tsx'

/** Adds preloads of the shell's scripts to the portal's document, so that they load together with the first ones. */
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

/** A step of the scales of spacing and type in `base.css`, with its value. */
const scaleStep = /(--(?:space|font-size|line-height)[\w-]*): ([^;]+);/g

/**
 * Replaces the steps of the scales by their values in built style sheets. No theme changes them, and pages would load
 * about 300 bytes more with the variables.
 */
const inlineScale = (): Plugin => {
  const base = readFileSync(new URL('src/ui/theme/base.css', import.meta.url), 'utf8')
  const values = new Map([...base.matchAll(scaleStep)].map(([, name = '', value = '']) => [name, value]))
  return {
    name: 'inline-scale',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (css) =>
        css
          .replaceAll(scaleStep, '')
          .replaceAll(/var\((--[\w-]+)\)/g, (all, name) => values.get(name) ?? all),
    },
  }
}

/**
 * Omits scripts from the preloads of a page that the document has loaded before it asks for the page. The names of
 * preloaded files are part of the first scripts, about ten bytes each.
 */
const createPreloads = () => {
  const imports = new Map<string, readonly string[]>()
  const loaded = new Map<string, ReadonlySet<string>>()
  const collectImports = (file: string): ReadonlySet<string> => {
    const known = loaded.get(file)
    if (known) return known
    const seen = new Set<string>()
    const visit = (next: string) => {
      if (seen.has(next)) return
      seen.add(next)
      imports.get(next)?.forEach(visit)
    }
    visit(file)
    loaded.set(file, seen)
    return seen
  }
  /** The portal's first script, and the script of the shell, which the document preloads together with it. */
  const first = { entry: '', shell: '' }
  const plugin: Plugin = {
    name: 'collect-preloads',
    apply: 'build',
    generateBundle: (_options, bundle) => {
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue
        imports.set(file, chunk.imports)
        if (chunk.facadeModuleId?.endsWith('/index.html')) first.entry = file
        if (chunk.moduleIds.some((id) => id.endsWith(shell))) first.shell = file
      }
    },
  }
  const resolveDependencies = (
    _file: string,
    files: string[],
    { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
  ): string[] => {
    if (hostType === 'html') return files
    const own = collectImports(hostId)
    const before = hostId === first.entry ? collectImports(first.shell) : new Set<string>()
    return files.filter((file) => !own.has(file) && !before.has(file))
  }
  return { plugin, resolveDependencies }
}

const preloads = createPreloads()

/** A description of a value in the API document: a call of `describe` with a text or with a function of `describe.ts`. */
const description =
  /\.describe\(\s*(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`[^`$]*`|describe\w+\([\w, ]*\)),?\s*\)/g

/** A summary of a call in the API document. */
const summary = /\n\s+summary:\s+(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"),/g

/** Removes texts of the API document from the contract. Only the server publishes the document. */
const dropDescriptions = (): Plugin => ({
  name: 'drop-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/contract\/src\/.*\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(description, '').replaceAll(summary, ''), map: null }),
  },
})

export default defineConfig({
  plugins: [
    createMessagesPlugin(language),
    react(),
    preloadFont(),
    preloadShell(),
    inlineScale(),
    dropDescriptions(),
    preloads.plugin,
    createPortalServerPlugin(serverPort),
  ],
  // No file is inlined into another, because the Content Security Policy only allows files that come from the portal
  // by their own address.
  build: {
    manifest: true,
    copyPublicDir: language === 'en',
    outDir: language === 'en' ? 'dist' : `dist/${language}`,
    modulePreload: { resolveDependencies: preloads.resolveDependencies },
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The portal, and the pages before sign-in.
      input: ['index.html', 'session.html'],
      output: {
        // Modules that all pages of a document need share one chunk, which compresses better and needs fewer requests.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler|zustand|use-sync-external-store)\//,
            },
            { name: 'router-and-query', test: /node_modules\/@tanstack\// },
            // The parts of the messages and of the contract that every page loads.
            {
              name: 'call',
              test: /packages\/messages\/src\/|contract\/src\/kit\/(?:fail-with|required)\.ts$|ui\/parts\/render-rich\.ts$|packages\/contract\/src\/(?:[a-z]+\/)?(?:kit\/call|retention-page|cloud-account-place)\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              // The lists that every signed-in page needs for its search, its notifications and its references.
              name: 'known-lists',
              test: /packages\/contract\/src\/(?:[a-z]+\/)?(?:billing-profiles|bulk-runs|calculations|countries|customer-invoices|customer-subscriptions|customers|invoices|tasks|unassigned-lines|kit\/(?:listed|resource|resource-calls))\.ts$/,
              includeDependenciesRecursively: false,
            },
            // The usage contract and its small modules share a file, because separate files would have more overhead
            // than content.
            {
              name: 'usage-contract',
              test: /packages\/contract\/src\/(?:[a-z]+\/)?(?:comparisons|detail-components|usage-by-meters|usage-changes|usage-filters)\.ts/,
              includeDependenciesRecursively: false,
            },
            {
              // Small modules of nearly every signed-in page. Separate files would have more overhead than content.
              name: 'days',
              test: /packages\/contract\/src\/kit\/(?:calendar|currency-digits)\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              // Small modules of the provisioning forms. Separate files would have more overhead than content.
              name: 'provision-form',
              test: /areas\/provisioning\/provisions\/(?:new-key|refusal|use-type)\.ts$|contract\/src\/provisioning\/provision-names\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              // Icons that many pages show. Separate files would have more overhead than content.
              name: 'icons',
              test: /node_modules\/lucide-react\/dist\/esm\/icons\//,
              minShareCount: 10,
              includeDependenciesRecursively: false,
            },
            { name: createPieceResolver(), debugName: 'pieces', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})

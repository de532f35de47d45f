/**
 * The gzip size of the scripts and style sheets that a page needs, summed over Vite's manifest: the entry, the page's
 * chunk and all their imports.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Figure } from './figures.ts'

type Chunk = { file: string; imports?: string[]; css?: string[]; src?: string }
type Manifest = Record<string, Chunk>

const collectClosure = (manifest: Manifest, names: readonly string[]): Set<string> => {
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.css?.forEach((sheet) => files.add(sheet))
    chunk.imports?.forEach(visit)
  }
  names.forEach(visit)
  return files
}

const pages = [
  {
    what: 'Scripts and styles of the sign-in page (gzip)',
    chunks: ['session.html', 'src/areas/identity/session/SignIn.tsx'],
    barKiB: 105,
  },
  {
    what: 'Scripts and styles of a list page in all (gzip)',
    chunks: ['index.html', 'src/kit/shell/Shell.tsx', 'src/areas/parties/customers/pages.tsx'],
    barKiB: 240,
  },
  {
    what: 'Scripts and styles of the invoice list in all (gzip)',
    chunks: ['index.html', 'src/kit/shell/Shell.tsx', 'src/areas/billing/invoices/InvoicesPage.tsx'],
    barKiB: 240,
  },
  {
    what: 'Scripts and styles of a dashboard with its charts in all (gzip)',
    chunks: [
      'index.html',
      'src/kit/shell/Shell.tsx',
      'src/areas/insight/dashboards/DashboardPage.tsx',
      'src/areas/insight/dashboards/DashboardGrid.tsx',
      'src/ui/charts/LinePlot.tsx',
    ],
    barKiB: 400,
  },
] as const

/**
 * Returns one figure per page.
 * @throws Error if the web pages have not been built, or a chunk is missing
 */
export const measureWeb = async (dist: string): Promise<Figure[]> => {
  const path = join(dist, '.vite', 'manifest.json')
  if (!existsSync(path)) throw new Error('The web pages have not been built. Run npm start once.')
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest
  const figures: Figure[] = []
  for (const { what, chunks, barKiB } of pages) {
    const missing = chunks.find((chunk) => !manifest[chunk])
    if (missing) throw new Error(`The build has no chunk ${missing}`)
    let bytes = 0
    for (const file of collectClosure(manifest, chunks))
      bytes += gzipSync(await readFile(join(dist, file))).length
    figures.push({
      what,
      cmp: `${(bytes / 1024).toFixed(0)} KiB`,
      reference: `${barKiB} KiB`,
      ratio: bytes / 1024 / barKiB,
      bar: 1,
    })
  }
  return figures
}

/**
 * Decides which modules are bundled into shared chunks. By default the bundler creates a chunk for every set of pages
 * that share a module, and a list page then requests about 60 chunks, most of them a few hundred bytes long. Modules
 * that nearly every page of the portal needs go into one chunk, and modules that every list needs into a second one.
 * Modules of the pages before sign-in stay out of both, because those pages must not load either.
 */
import { resolve } from 'node:path'

type Imports = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Modules = { getModuleInfo: (id: string) => Imports | null }

const resolveSource = (path: string): string => resolve(import.meta.dirname, 'src', path)

/** The frame of the portal and the modules that nearly every page in it uses. */
const portalRoots = [
  'kit/shell/Shell.tsx',
  'ui/frame/PageHeader.tsx',
  'ui/parts/ErrorState.tsx',
  'ui/parts/EmptyState.tsx',
  'ui/parts/Skeleton.tsx',
  'ui/parts/cells.tsx',
  'ui/parts/StatusChip.tsx',
  'kit/page/QueryFailed.tsx',
  'kit/session/RequireRole.tsx',
].map(resolveSource)

const listRoots = ['kit/list/resource-list-page.tsx', 'kit/shell/preload.ts'].map(resolveSource)
/**
 * The modules of forms. Modules that forms share with lists belong to the chunk that every page loads. In the list
 * chunk, they would make forms load the table too.
 */
const formRoots = [
  'kit/form/fields-form.tsx',
  'kit/form/resource-form-page.tsx',
  'kit/shell/resource-pages.tsx',
].map(resolveSource)
/** The modules that the document loads first. A chunk that contains one of them would be loaded by every page. */
const entryRoots = ['main.tsx'].map(resolveSource)
const signedOutRoots = ['session-main.tsx'].map(resolveSource)

/** Modules that re-export a whole package. A module that imports one of them does not need everything that it exports. */
const handsOnAll = /packages\/contract\/src\/index\.ts$|lucide-react\/dist\/esm\/lucide-react\.m?js$/

/** Returns the modules that the roots import, directly or indirectly. Includes dynamic imports if `later` is true. */
const collectImportedModules = (roots: readonly string[], modules: Modules, later: boolean): Set<string> => {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const info = modules.getModuleInfo(id)
    if (!info || handsOnAll.test(id)) return
    info.importedIds.forEach(visit)
    if (later) info.dynamicallyImportedIds.forEach(visit)
  }
  roots.forEach(visit)
  return seen
}

/** Returns a function that names the chunk of a module, or null if the bundler decides. */
export const createPieceResolver = (): ((id: string, modules: Modules) => 'portal' | 'list' | null) => {
  let known: Record<'portal' | 'list' | 'form' | 'entry' | 'signedOut', Set<string>> | undefined
  return (id, modules) => {
    known ??= {
      portal: collectImportedModules(portalRoots, modules, false),
      list: collectImportedModules(listRoots, modules, false),
      form: collectImportedModules(formRoots, modules, false),
      entry: collectImportedModules(entryRoots, modules, false),
      signedOut: collectImportedModules(signedOutRoots, modules, true),
    }
    if (known.signedOut.has(id)) return null
    if (known.portal.has(id)) return 'portal'
    if (!known.list.has(id) || known.entry.has(id)) return null
    return known.form.has(id) ? 'portal' : 'list'
  }
}

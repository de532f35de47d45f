/**
 * Which files of the pages are built into one piece. Left to itself the bundler makes a file for every set of pages that
 * share something: a list then asks for sixty, most of them of a few hundred bytes. What nearly every page of the portal
 * shows comes in one piece, and what every list shows in a second; what the pages before the sign-in show stays out of
 * both, so that those load neither.
 */
import { resolve } from 'node:path'

type Imports = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Modules = { getModuleInfo: (id: string) => Imports | null }

const at = (path: string): string => resolve(import.meta.dirname, 'src', path)

/** The frame of the portal, and what nearly every page in it shows. */
const portalRoots = [
  'kit/shell/Shell.tsx',
  'ui/frame/PageHeader.tsx',
  'ui/parts/ErrorState.tsx',
  'ui/parts/EmptyState.tsx',
  'ui/parts/Skeleton.tsx',
  'ui/parts/cells.tsx',
  'kit/page/QueryFailed.tsx',
  'kit/session/RequireRole.tsx',
].map(at)

const listRoots = ['kit/list/resource-list-page.tsx'].map(at)
const signedOutRoots = ['session-main.tsx'].map(at)

/** Files that hand on everything of a package: who imports one of them does not need all that it names. */
const handsOnAll = /packages\/contract\/src\/index\.ts$|lucide-react\/dist\/esm\/lucide-react\.m?js$/

/** What the files import, and what that imports; with what they load later where `later` says so. */
const closureOf = (roots: readonly string[], modules: Modules, later: boolean): Set<string> => {
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

/** Names the piece that a module belongs to, or null: the bundler decides. */
export const pieceOf = (): ((id: string, modules: Modules) => 'portal' | 'list' | null) => {
  let known: { portal: Set<string>; list: Set<string>; signedOut: Set<string> } | undefined
  return (id, modules) => {
    known ??= {
      portal: closureOf(portalRoots, modules, false),
      list: closureOf(listRoots, modules, false),
      signedOut: closureOf(signedOutRoots, modules, true),
    }
    if (known.signedOut.has(id)) return null
    if (known.portal.has(id)) return 'portal'
    return known.list.has(id) ? 'list' : null
  }
}

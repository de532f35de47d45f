import { useSession } from '../session/use-session.ts'
import { MissingPage } from './MissingPage.tsx'
import { Shell } from './Shell.tsx'

/** An address without a page: the frame stays for whoever is signed in. */
export const MissingInShell = () =>
  useSession() ? (
    <Shell>
      <MissingPage as="div" />
    </Shell>
  ) : (
    <MissingPage />
  )

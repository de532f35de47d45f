import { NotFound } from '../../ui/frame/NotFound.tsx'
import { useTitle } from '../page/use-title.ts'

/** What stands at an address that has no page. */
export const MissingPage = ({ as }: { as?: 'main' | 'div' }) => {
  useTitle('Page not found')
  return <NotFound as={as} />
}

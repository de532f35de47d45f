import { NotFound } from '../../ui/frame/NotFound.tsx'
import { useTitle } from '../page/use-title.ts'

/** The content for an address without a page. */
export const MissingPage = ({ as }: { as?: 'main' | 'div' | undefined }) => {
  useTitle('Page not found')
  return <NotFound as={as} />
}

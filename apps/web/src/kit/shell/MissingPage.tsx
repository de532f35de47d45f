import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/shell'
import { NotFound } from '../../ui/frame/NotFound.tsx'
import { useTitle } from '../page/use-title.ts'

/** The content for an address without a page. */
export const MissingPage = ({ as }: { as?: 'main' | 'div' | undefined }) => {
  useTitle(t(m.pageNotFound))
  return <NotFound as={as} />
}

/** How parts draw a link: they know no router, so whoever holds one says which component takes an address. */
import {
  createContext,
  createElement,
  use,
  type AnchorHTMLAttributes,
  type ComponentType,
  type Ref,
} from 'react'

/** An anchor by its whole address. */
type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

/** The component that draws links; the browser's own anchor unless said otherwise. */
export const LinkComponent = createContext<ComponentType<LinkProps> | 'a'>('a')

/** A link inside a part. */
export const PartLink = (props: LinkProps) => createElement(use(LinkComponent), props)

/** How UI parts render a link. They do not depend on a router, so the application provides the component for links. */
import {
  createContext,
  createElement,
  use,
  type AnchorHTMLAttributes,
  type ComponentType,
  type Ref,
} from 'react'

/** The props of a link with a complete address. */
type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

/** The component that renders links. The default is the browser's anchor. */
export const LinkComponent = createContext<ComponentType<LinkProps> | 'a'>('a')

/** A link inside a UI part. */
export const PartLink = (props: LinkProps) => createElement(use(LinkComponent), props)

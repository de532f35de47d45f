/** How parts draw a link: they know no router, so whoever holds one says which component takes an address. */
import { createContext, type AnchorHTMLAttributes, type ComponentType, type Ref } from 'react'

/** An anchor by its whole address. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

/** The component that draws links; the browser's own anchor unless said otherwise. */
export const LinkComponent = createContext<ComponentType<LinkProps> | 'a'>('a')

import styles from './skeleton.module.css'

/** A placeholder line for loading content. `width` and `height` are in pixels, or `width` is a share of the container. */
export const Skeleton = ({ width, height }: { width?: number | string; height?: number }) => (
  <span className={styles.skeleton} data-skeleton="" style={{ width, height }} />
)

import { pictureSlotTexts } from '#domain/catalogue/picture-slot.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import type { ProductView } from './load-product.ts';
import { ZoomLink } from './zoom-link.tsx';

/** Certificate, and hallmark or exemption in a line that opens (PIECE-2). */
export function Papers({ product: { certificate, hallmark, pictures } }: { readonly product: ProductView }) {
  const shown = pictures.findIndex(({ label }) => label === pictureSlotTexts.certificate);
  return (
    <section className="papers">
      <h2>Certificate and hallmark</h2>
      {shown >= 0 && <CertificatePicture certificate={certificate} pictures={pictures} shown={shown} />}
      {certificate !== null && shown < 0 && (
        <div className="paper">
          <Icon name="gem" />
          <p>
            <b>Certificate</b>
            <span>
              {certificate.laboratory}, number <span translate="no">{certificate.number}</span>
            </span>
          </p>
        </div>
      )}
      <details className="paper">
        <summary>
          <Icon name="seal" />
          <p>
            <b>{hallmark.title}</b>
            <span>{hallmark.summary}</span>
          </p>
          <Icon name="down" small />
        </summary>
        {hallmark.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </details>
    </section>
  );
}

interface CertificatePictureProps extends Pick<ProductView, 'certificate' | 'pictures'> {
  /** Index of its picture in the gallery. */
  readonly shown: number;
}

/** The picture of the certificate with its laboratory and number; the link opens it in the lightbox (TRUST-7). */
function CertificatePicture({ certificate, pictures, shown }: CertificatePictureProps) {
  const found = pictures[shown];
  if (found === undefined) return null;
  return (
    <ZoomLink className="paper certificate" picture={found.picture} hash={`#view-picture-${shown + 1}`}>
      <Picture picture={found.picture} alt={found.alt} sizes="120px" width={120} height={120} />
      <span>
        <b>Certificate</b>
        {certificate !== null && (
          <span>
            {certificate.laboratory}, number <span translate="no">{certificate.number}</span>
          </span>
        )}
        <span className="link">View the certificate</span>
      </span>
    </ZoomLink>
  );
}

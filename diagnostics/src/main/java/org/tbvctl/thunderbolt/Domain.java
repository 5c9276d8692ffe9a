package org.tbvctl.thunderbolt;

import java.util.Optional;
import org.tbvctl.host.Reading;

/**
 * One Thunderbolt domain: a controller with its host router.
 *
 * @param index N of {@code domainN}, counted by the kernel
 * @param pciAddress PCI function of the controller, where the folder is a link that tells it
 * @param security {@code none}, {@code user}, {@code secure}, {@code dponly}, …
 * @param iommuDmaProtection 1 when the IOMMU guards the ports
 * @param pciVendor vendor of that PCI function as {@code 0x1022}
 */
public record Domain(
    int index,
    Optional<String> pciAddress,
    Reading<String> security,
    Reading<String> iommuDmaProtection,
    Reading<String> pciVendor) {}

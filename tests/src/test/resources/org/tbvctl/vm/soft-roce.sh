# Makes two soft-RoCE devices: roceA with 10.1.1.1 and roceB with 10.1.1.2. Frames cross a pair of interfaces, though both
# ends are on one host.
ip link add vA type veth peer name vB
for i in all default vA vB; do
  sysctl -qw net.ipv4.conf.$i.rp_filter=0 net.ipv4.conf.$i.accept_local=1
done
ip addr add 10.1.1.1/32 dev vA
ip addr add 10.1.1.2/32 dev vB
ip link set vA up
ip link set vB up
ip rule add pref 10 iif vA lookup local
ip rule add pref 11 iif vB lookup local
ip route add 10.1.1.2/32 dev vA src 10.1.1.1 table 100
ip route add 10.1.1.1/32 dev vB src 10.1.1.2 table 101
ip rule add pref 20 from 10.1.1.1 to 10.1.1.2 lookup 100
ip rule add pref 21 from 10.1.1.2 to 10.1.1.1 lookup 101
ip rule add pref 100 lookup local
ip rule del pref 0
modprobe rdma_rxe
rdma link add roceA type rxe netdev vA
rdma link add roceB type rxe netdev vB
udevadm settle
